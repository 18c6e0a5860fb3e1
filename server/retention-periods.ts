import * as z from 'zod/mini'

const sentence = z.string().check(z.minLength(10))

/** How long one kind of record is kept, in days, and why. */
const periodSchema = z
  .object({
    /** How long it is kept, in days. */
    days: z.number().check(z.int(), z.gte(0)),
    /** The least that law asks for, in days. */
    lawDays: z.number().check(z.int(), z.gte(0)),
    /** The moment that the days are counted from. */
    since: sentence,
    why: sentence,
    /** What has it kept for `lawDays`; null where nothing does. */
    law: z.nullable(sentence),
  })
  .check(
    z.refine(({ days, lawDays }) => days >= lawDays, 'nothing goes earlier than law allows'),
    z.refine(({ lawDays, law }) => (law === null) === (lawDays === 0), 'a law goes with its days'),
  )

type Period = z.output<typeof periodSchema>

const YEAR = 365
/** So many years with all the leap days that may lie in them. */
const THREE_YEARS = 1096
const FIVE_YEARS = 1827
const EIGHT_YEARS = 2922

/*
 * Counsel changes days, reasons and laws here and nowhere else; a running server changes days by RETENTION_DAYS. The laws
 * were read in secondary sources and are no legal advice.
 */
const TABLE = {
  unfinishedApplications: {
    days: YEAR,
    lawDays: YEAR,
    since: 'the last save of an application that was never submitted nor sent to a lender',
    why: 'Nobody goes on with it: what it was told for is not served any more.',
    law: 'DPDP Rules 2025, rule 8(3): what was processed is kept for one year',
  },
  rejectedApplications: {
    days: YEAR,
    lawDays: YEAR,
    since: 'the rejection, or the last save after it',
    why: 'The borrower may ask why, complain, or apply for another loan type.',
    law: 'DPDP Rules 2025, rule 8(3); RB-Integrated Ombudsman Scheme 2021: complaints within a year',
  },
  submittedApplications: {
    days: FIVE_YEARS,
    lawDays: FIVE_YEARS,
    since: 'the last save of an application that was submitted or sent to a lender',
    why: 'The lender has to show whom it lent to and what it was told of them.',
    law: 'Prevention of Money-laundering Act 2002, section 12: five years',
  },
  consents: {
    days: THREE_YEARS,
    lawDays: THREE_YEARS,
    since: 'the moment it was given; not before its application is erased',
    why: 'That a borrower has consented is for the one to prove who says so.',
    law: 'DPDP Act 2023, section 6(10); Limitation Act 1963: suits within three years',
  },
  lenderSends: {
    days: THREE_YEARS,
    lawDays: THREE_YEARS,
    since: 'the moment it was sent; not before its application is erased',
    why: 'A borrower may ask with whom their data were shared.',
    law: 'DPDP Act 2023, section 11(1)(b); Limitation Act 1963: suits within three years',
  },
  complaints: {
    days: THREE_YEARS,
    lawDays: THREE_YEARS,
    since: 'the moment it was made',
    why: 'That a complaint was answered, and how, is for the one to prove who says so.',
    law: 'RB-Integrated Ombudsman Scheme 2021; Limitation Act 1963: suits within three years',
  },
  offlineCases: {
    days: EIGHT_YEARS,
    lawDays: EIGHT_YEARS,
    since: 'the moment it was recorded',
    why: 'The payout to the agent is booked by it.',
    law: 'Companies Act 2013, section 128(5): books of account for eight years',
  },
  auditEntries: {
    days: FIVE_YEARS,
    lawDays: YEAR,
    since: 'the moment of the entry',
    why: 'It shows who saw and changed an application, for as long as that is kept.',
    law: 'DPDP Rules 2025, rules 6(1)(e) and 8(3): logs for one year',
  },
  registrations: {
    days: YEAR,
    lawDays: YEAR,
    since: 'the moment it was sent by somebody who is no partner, or the day that the partner left',
    why: 'Who was not taken on in a year applies anew, and so does who left a year ago.',
    law: 'DPDP Rules 2025, rule 8(3): what was processed is kept for one year',
  },
  profilesOfFormerPartners: {
    days: EIGHT_YEARS,
    lawDays: EIGHT_YEARS,
    since: 'the day that the partner left',
    why: 'The payouts to the partner are booked by name, PAN and bank account.',
    law: 'Companies Act 2013, section 128(5): books of account for eight years',
  },
  campaignLinksOfFormerPartners: {
    days: 90,
    lawDays: 0,
    since: 'the day that the partner left',
    why: 'Printed codes are still scanned for some weeks.',
    law: null,
  },
  messages: {
    days: 7,
    lawDays: 0,
    since: 'the moment it was put into the outbox of a server that sends none',
    why: 'Testers read it there on the same day.',
    law: null,
  },
  strayFiles: {
    days: 7,
    lawDays: 0,
    since: 'the moment from which nothing saved names the file',
    why: 'It may be in a form that somebody has yet to save.',
    law: null,
  },
  unfinishedUploads: {
    days: 1,
    lawDays: 0,
    since: 'the last part that came, or the end of the upload',
    why: 'A phone without a network goes on with it on the next day.',
    law: null,
  },
  givenUpJobs: {
    days: 30,
    lawDays: 0,
    since: 'the moment when it was tried for the last time',
    why: 'An operator has it tried again once its receiver is there; after a month nobody waits for it.',
    law: null,
  },
  keptAnswers: {
    days: 1,
    lawDays: 0,
    since: 'the request that was answered',
    why: 'A save repeated after a lost answer is answered the same.',
    law: null,
  },
  codes: {
    days: 0,
    lawDays: 0,
    since: 'the moment when it neither starts an application nor holds a session',
    why: 'Nobody can use it any more; the audit trail knows of it.',
    law: null,
  },
  sessions: {
    days: 0,
    lawDays: 0,
    since: 'the end of the session',
    why: 'Nobody can use it any more; the audit trail knows of it.',
    law: null,
  },
} satisfies Record<string, Period>

/** The kinds of records that are kept for a time. */
export type RecordKind = keyof typeof TABLE

/** How long each kind of record is kept. */
export type Retention = Readonly<Record<RecordKind, Period>>

const retentionSchema = z.object(
  // Each kind with the same shape, which Object.fromEntries cannot know.
  Object.fromEntries(Object.keys(TABLE).map((kind) => [kind, periodSchema])) as Record<
    RecordKind,
    typeof periodSchema
  >,
)

/** What is changed of the table, `strayFiles=3, messages=1`: days by kind. */
function changesIn(text: string): (readonly [string, number])[] {
  return text
    .split(',')
    .map((change) => change.trim())
    .filter((change) => change !== '')
    .map((change) => {
      const [, kind = change, days] = /^(\w+)=(\d+)$/.exec(change) ?? []
      return [kind, Number(days)]
    })
}

/**
 * The periods of a server: the table, with days of its own for some kinds.
 * @param changed `strayFiles=3, messages=1`
 * @returns what is wrong instead, such as a kind that nobody knows or fewer days than law asks for
 */
export function retentionOf(changed: string): { retention: Retention; wrong: string[] } {
  const changes = changesIn(changed)
  const table = new Map<string, Period>(Object.entries(TABLE))
  const unknown = changes
    .filter(([kind, days]) => !table.has(kind) || Number.isNaN(days))
    .map(([kind]) => kind)
  for (const [kind, days] of changes) {
    const period = table.get(kind)
    if (period) table.set(kind, { ...period, days })
  }
  const parsed = retentionSchema.safeParse(Object.fromEntries(table))
  const early = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  return { retention: parsed.data ?? TABLE, wrong: [...unknown, ...early] }
}

const DAY_MS = 24 * 3_600_000

/** The moment before which a record of this kind has been kept for long enough. */
export function overBefore({ days }: Period, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

/** The moment until which a record that counts from `since` is kept. */
export function keptUntil({ days }: Period, since: Date): Date {
  return new Date(since.getTime() + days * DAY_MS)
}
