import { HttpError } from '../../core/http-error'
import type { CodeKind } from '../../database/tables/columns'

/** The one that asks for a code, or tries one: a device that has proved the mobile, a signed-in agent, or a stranger. */
export type Requester =
  | { class: 'device'; deviceId: number }
  | { class: 'agent'; userId: number }
  | { class: 'stranger'; address: string }

export type CodeCount = { tenant: string; kind: CodeKind; mobile: string; requester: Requester }

/** A send above what is usual, without a proof of work. */
export class UnprovedSendError extends HttpError {
  /** @param pressure the sends of this hour as a multiple of the usual */
  constructor(readonly pressure: number) {
    super(429, 'Too many codes were requested. Please try again in an hour.')
  }
}

/** Each throws HttpError 429 when it is used up. */
export type Limits = {
  /** @throws UnprovedSendError where a proof of work would help */
  countSend: (count: CodeCount, isProved: boolean) => Promise<void>
  /** A proof is good for one send. */
  countProof: (id: string) => Promise<void>
  /** Counts before the code is compared, so that simultaneous guesses all count; the result takes the count of a right code back. */
  countGuess: (count: CodeCount) => Promise<() => Promise<void>>
  /** Sign-ins by passkeys that one address begins or ends. */
  countPasskey: (address: string) => Promise<void>
  /** A challenge of a passkey is good for one answer. */
  countChallenge: (id: string) => Promise<void>
  /** So that nobody tries all tracker ids or mobiles. */
  countTracking: (address: string) => Promise<void>
  /** By mobile too, as codes are: so that nobody watches the mobile of another. */
  countMobileTracking: (tenant: string, mobile: string, address: string) => Promise<void>
  /** So that nobody tries all codes of links. */
  countVisit: (address: string) => Promise<void>
  countReport: (address: string) => Promise<void>
  countComplaint: (tenant: string, mobile: string, address: string) => Promise<void>
}
