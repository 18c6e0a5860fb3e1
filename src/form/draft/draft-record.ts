import * as z from 'zod/mini'

/** All that was typed into the forms, as it is stored. */
export const draftRecord = z.object({
  version: z.literal(1),
  /** When any of it changed last: of two such records the later one counts. */
  changedAt: z.optional(z.number()),
  drafts: z.record(z.string(), z.object({ savedAt: z.number(), values: z.record(z.string(), z.json()) })),
})

/** As `draftRecord` reads it. */
export type DraftRecord = z.output<typeof draftRecord>

/** When a stored record changed last, in milliseconds since 1970; 0 for what is none of ours, or too old to say. */
export function changeOf(record: unknown): number {
  return draftRecord.safeParse(record).data?.changedAt ?? 0
}
