import * as z from 'zod/mini'

export const draftRecord = z.object({
  version: z.literal(1),
  /** Milliseconds since 1970; of two records the later one counts. */
  changedAt: z.optional(z.number()),
  drafts: z.record(
    z.string(),
    z.object({
      savedAt: z.number(),
      values: z.record(z.string(), z.json()),
      /** The saved answers that they were typed over; drafts of earlier releases do not say. */
      base: z.optional(z.record(z.string(), z.json())),
    }),
  ),
})

export type DraftRecord = z.output<typeof draftRecord>

/** @returns when a record changed last, in milliseconds since 1970; 0 for an unreadable one */
export function readChangedAt(record: unknown): number {
  return draftRecord.safeParse(record).data?.changedAt ?? 0
}
