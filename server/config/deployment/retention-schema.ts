import * as z from 'zod/mini'
import { RECORD_KINDS, type RecordKind } from '../retention-periods'

const sentence = z.string().check(z.minLength(10), z.maxLength(500))

/** A hundred years. */
const LONGEST_DAYS = 36_525

const days = z.int().check(z.gte(0), z.lte(LONGEST_DAYS))

const period = z
  .strictObject({
    /** How long it is kept, in days. */
    days,
    /** The least that law asks for, in days. */
    law_days: days,
    why: sentence,
    /** What has it kept for `law_days`; null where nothing does. */
    law: z.nullable(sentence),
  })
  .check(
    z.refine((read) => read.days >= read.law_days, 'nothing goes earlier than law allows'),
    z.refine((read) => (read.law === null) === (read.law_days === 0), 'a law goes with its days'),
  )

/** The database's own triggers keep what is younger. */
const AUDIT_DAYS = 365

/**
 * `retention.json`: how long each kind of record is kept, and why. The moments that the days are counted from are the code's
 * (server/config/retention-periods.ts). The laws that are shipped were read in secondary sources and are no legal advice.
 */
export const retentionSchema = z
  // Each kind with the same shape, which Object.fromEntries cannot know.
  .strictObject(
    Object.fromEntries(RECORD_KINDS.map((kind) => [kind, period])) as Record<RecordKind, typeof period>,
  )
  .check(
    z.refine(
      ({ auditEntries }) => auditEntries.days >= AUDIT_DAYS,
      `auditEntries.days: must be ${AUDIT_DAYS} or more`,
    ),
  )

/** How long each kind of record is kept, and why. */
export type Retention = Readonly<z.output<typeof retentionSchema>>
