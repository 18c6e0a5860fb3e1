import path from 'node:path'
import { Transform } from 'node:stream'
import { phrase } from '@/schemas/language/phrases'
import type { Environment } from '../../config/environment'
import { HttpError } from '../../core/http-error'

/** Of one request. */
export type UploadLimits = { maxBytes: number; maxFiles: number; maxSeconds: number }

export function uploadingDirectory({ DATA_DIR }: Environment): string {
  return path.join(DATA_DIR, 'uploading')
}

export function uploadLimits({ fileField }: { fileField: 'file' | 'files' }, environment: Environment) {
  return {
    field: fileField,
    maxBytes: environment.UPLOAD_MAX_BYTES,
    maxFiles: fileField === 'file' ? 1 : environment.UPLOAD_MAX_FILES,
    maxSeconds: environment.UPLOAD_MAX_SECONDS,
    temporaryDirectory: uploadingDirectory(environment),
  }
}

export function tooLarge(maxBytes: number): HttpError {
  return new HttpError(
    413,
    phrase('The file is larger than {megabytes} MB', { megabytes: Math.floor(maxBytes / (1024 * 1024)) }),
  )
}

const PARSER_END_MS = 1000

const tooSlow = () => new HttpError(408, 'The upload took too long. Please try again.')

const notMultipart = () => new HttpError(400, 'The upload broke off: it is no form')

/** A parser does not stop inside a piece: one of 64 kB may hold thousands of empty parts. */
const PIECE_BYTES = 4096

/** Fails with `onMore` after `maximum` bytes, and passes the others on in small pieces. */
export function limitBytes(maximum: number, onMore: () => HttpError): Transform {
  let received = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      if (received > maximum) return done(onMore())
      for (let start = 0; start < chunk.length; start += PIECE_BYTES)
        this.push(chunk.subarray(start, start + PIECE_BYTES))
      done()
    },
  })
}

/** Aborts after the time limit, and soon after `onComplete`: some bodies that are no form leave the parser waiting. */
export function createUploadSignal({ maxSeconds }: Pick<UploadLimits, 'maxSeconds'>) {
  const controller = new AbortController()
  const timers = [setTimeout(() => controller.abort(tooSlow()), maxSeconds * 1000)]
  let isOver = false
  return {
    signal: controller.signal,
    onComplete: () => {
      if (!isOver) timers.push(setTimeout(() => controller.abort(notMultipart()), PARSER_END_MS))
    },
    end: () => {
      isOver = true
      timers.forEach((timer) => clearTimeout(timer))
    },
  }
}
