import { phrase } from '@/schemas/language/phrases'
import { ApiError } from '../api-error'

/** The phone has deleted a file since it was chosen: final, like a server's refusal, and mended by another choice alone. */
export class MissingFileError extends ApiError {
  override name = 'MissingFileError'

  constructor(file: string) {
    super(410, phrase('{file} is not on this phone any more. Choose it again.', { file }))
  }
}
