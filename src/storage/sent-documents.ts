import { del, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { files } from './file-store'
import { withTimeout } from './with-timeout'

const documentsSchema = z.record(
  z.string(),
  z.object({ fileId: z.string(), name: z.string(), size: z.optional(z.number()) }),
)

export type SentDocuments = z.output<typeof documentsSchema>

const keyOf = (mobile: string) => `${mobile}/documents`

/** In IndexedDB, because PAN and Aadhaar have no place in local storage (specification 3.2). */
export async function storeSentDocuments(mobile: string, documents: SentDocuments): Promise<void> {
  try {
    await withTimeout(set(keyOf(mobile), documents, files))
  } catch {
    // Private browsing: a reload asks for the documents again.
  }
}

export async function sentDocuments(mobile: string): Promise<SentDocuments> {
  try {
    return documentsSchema.safeParse(await withTimeout(get(keyOf(mobile), files))).data ?? {}
  } catch {
    return {}
  }
}

export async function forgetSentDocuments(mobile: string): Promise<void> {
  try {
    await withTimeout(del(keyOf(mobile), files))
  } catch {
    // There is nothing to forget them in.
  }
}
