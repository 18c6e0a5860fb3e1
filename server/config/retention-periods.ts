/** The moments that the days of each kind of record are counted from (server/privacy/retention). */
export const COUNTED_FROM = {
  unfinishedApplications: 'the last save of an application that was never submitted nor sent to a lender',
  rejectedApplications: 'the rejection, or the last save after it',
  submittedApplications: 'the last save of an application that was submitted or sent to a lender',
  consents: 'the moment it was given; not before its application is erased',
  lenderSends: 'the moment it was sent; not before its application is erased',
  complaints: 'the moment it was made',
  offlineCases: 'the moment it was recorded',
  auditEntries: 'the moment of the entry',
  registrations: 'the moment it was sent by somebody who is no partner, or the day that the partner left',
  profilesOfFormerPartners: 'the day that the partner left',
  campaignLinksOfFormerPartners: 'the day that the partner left',
  messages: 'the moment it was put into the outbox of a server that sends none',
  strayFiles: 'the moment from which nothing saved names the file',
  unfinishedUploads: 'the last part that came, or the end of the upload',
  givenUpJobs: 'the moment when it was tried for the last time',
  keptAnswers: 'the request that was answered',
  codes: 'the moment when it neither starts an application nor holds a session',
  sessions: 'the end of the session',
} as const

export type RecordKind = keyof typeof COUNTED_FROM

// Its own keys, which Object.keys widens.
export const RECORD_KINDS = Object.keys(COUNTED_FROM) as RecordKind[]

type Period = { days: number }

const DAY_MS = 24 * 3_600_000

export function retentionCutoff({ days }: Period, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

export function retentionEnd({ days }: Period, since: Date): Date {
  return new Date(since.getTime() + days * DAY_MS)
}
