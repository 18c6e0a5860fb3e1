import * as z from 'zod/mini'
import { nonEmptyText, listOf, maybe } from '../wire'

/** A notice or statement read aloud (docs/adr/0080), a file for each paragraph; consented to by its own hash once it was heard. */
export const soundSchema = maybe(
  z.object({
    sha256: nonEmptyText,
    /** `text` is the hash (hash-text.ts) of the paragraph as it is shown. */
    parts: listOf(z.object({ text: nonEmptyText, url: nonEmptyText })),
  }),
)

export type Sound = NonNullable<z.output<typeof soundSchema>>
