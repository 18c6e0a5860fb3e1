import * as z from 'zod/mini'
import { givenText, listOf, maybe } from '../wire'

/** A notice or statement read aloud (docs/adr/0080), a file for each paragraph; consented to by its own hash once it was heard. */
export const soundSchema = maybe(
  z.object({
    sha256: givenText,
    /** `text` is the hash (hash-text.ts) of the paragraph as it is shown. */
    parts: listOf(z.object({ text: givenText, url: givenText })),
  }),
)

export type Sound = NonNullable<z.output<typeof soundSchema>>
