import { Transform } from 'node:stream'
import { HttpError } from '../http-error'

/** How much one request may bring, and how long it may take. */
export type UploadLimits = { maxBytes: number; maxFiles: number; maxSeconds: number }

/** How long the parser may take once the body has ended: it is there already. */
const ENDING_MS = 1000
const tooSlow = () => new HttpError(408, 'The upload took too long. Please try again.')

const noForm = () => new HttpError(400, 'The upload broke off: it is no form')

/** Passes a body on as long as it is no larger than all its files together may be. */
export function upTo(maximum: number, onMore: () => HttpError): Transform {
  let received = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length
      if (received > maximum) done(onMore())
      else done(null, chunk)
    },
  })
}

/** A signal for the whole of an upload. Some bodies that are no form leave the parser waiting after their end. */
export function patience({ maxSeconds }: UploadLimits) {
  const controller = new AbortController()
  const timers = [setTimeout(() => controller.abort(tooSlow()), maxSeconds * 1000)]
  return {
    signal: controller.signal,
    onBodyEnd: () => {
      timers.push(setTimeout(() => controller.abort(noForm()), ENDING_MS))
    },
    end: () => timers.forEach((timer) => clearTimeout(timer)),
  }
}
