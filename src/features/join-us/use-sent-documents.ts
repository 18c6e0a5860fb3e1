import { useEffect } from 'react'
import { storeSentDocuments, type SentDocuments } from '../../storage/sent-documents'
import { uploadsOf, type Uploads } from './registration-uploads'

function documentsIn(uploads: Uploads, mobile: string): SentDocuments | null {
  const fields = uploadsOf(uploads, mobile).map((field) => field.getSnapshot())
  if (fields.length === 0 || fields.some((field) => field.matches('restoring'))) return null
  return Object.fromEntries(
    fields.flatMap(({ context: { request, files } }) =>
      files.slice(0, 1).map((file) => [request.fileType, file]),
    ),
  )
}

/** So that a reload need not send them again. */
export function useSentDocuments(uploads: Uploads, mobile: string): void {
  useEffect(() => {
    let kept = ''
    const keep = () => {
      const documents = documentsIn(uploads, mobile)
      const text = JSON.stringify(documents)
      if (documents === null || text === kept) return
      kept = text
      void storeSentDocuments(mobile, documents)
    }
    const subscriptions = new Map<string, { unsubscribe: () => void }>()
    const watch = () => {
      for (const [key, field] of Object.entries(uploads.getSnapshot().context.fields))
        if (!subscriptions.has(key)) subscriptions.set(key, field.subscribe(keep))
    }
    const subscription = uploads.subscribe(watch)
    watch()
    return () => {
      subscription.unsubscribe()
      for (const { unsubscribe } of subscriptions.values()) unsubscribe()
    }
  }, [uploads, mobile])
}
