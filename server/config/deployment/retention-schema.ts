import * as z from 'zod/mini'
import { RECORD_KINDS, type RecordKind } from '../retention-periods'

const sentence = z.string().check(z.minLength(10), z.maxLength(500))

const LONGEST_DAYS = 36_525

const days = z.int().check(z.gte(0), z.lte(LONGEST_DAYS))

const period = z
  .strictObject({
    days,
    law_days: days,
    why: sentence,
    /** The law behind `law_days`; null where there is none. */
    law: z.nullable(sentence),
  })
  .check(
    z.refine((read) => read.days >= read.law_days, 'nothing goes earlier than law allows'),
    z.refine((read) => (read.law === null) === (read.law_days === 0), 'a law goes with its days'),
  )

const AUDIT_DAYS = 365

/** `retention.json`. The shipped laws were read in secondary sources and are no legal advice. */
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

export type Retention = Readonly<z.output<typeof retentionSchema>>
