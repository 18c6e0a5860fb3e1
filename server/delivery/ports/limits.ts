import type { CodeKind } from '../../database/tables/columns'

/** Who asks for a code, or tries one: a device that has proved the mobile, a signed-in agent, or a stranger. */
export type Requester =
  | { class: 'device'; deviceId: number }
  | { class: 'agent'; userId: number }
  | { class: 'stranger'; address: string }

export type CodeCount = { tenant: string; kind: CodeKind; mobile: string; requester: Requester }

/** Each throws HttpError 429 when it is used up. */
export type Limits = {
  countSend: (count: CodeCount) => Promise<void>
  /** Counts before the code is compared, so that simultaneous guesses all count; the result takes the count of a right code back. */
  countGuess: (count: CodeCount) => Promise<() => Promise<void>>
  /** So that nobody tries all tracker ids or mobiles. */
  countTracking: (address: string) => Promise<void>
  /** So that nobody tries all codes of links. */
  countVisit: (address: string) => Promise<void>
  countReport: (address: string) => Promise<void>
  countComplaint: (tenant: string, mobile: string, address: string) => Promise<void>
}
