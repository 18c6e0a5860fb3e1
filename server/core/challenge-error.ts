import type { Challenge } from 'altcha-lib'
import { HttpError } from './http-error'

/** A refusal that says how to go on: solve the challenge, and send the proof with the same request. */
export class ChallengeError extends HttpError {
  constructor(
    { status, message, phrase }: HttpError,
    readonly challenge: Challenge,
  ) {
    super(status, message, phrase)
  }

  override get body() {
    return { ...super.body, challenge: this.challenge }
  }
}
