import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { UploadsLogic } from '@/machines/uploads.machine'
import { REGISTRATION_UPLOAD } from '@/schemas/uploads'
import { keepSentDocuments, type SentDocuments } from '../../storage/sent-documents'

type Uploads = ActorRefFrom<UploadsLogic>

/** The documents that the server has, by their field, as the running uploads know them; null while they still start. */
function documentsIn(uploads: Uploads, mobile: string): SentDocuments | null {
  const fields = Object.values(uploads.getSnapshot().context.fields).map((field) => field.getSnapshot())
  const own = fields.filter(
    ({ context: { request } }) =>
      request.uploadType === REGISTRATION_UPLOAD && request.applicationId === mobile,
  )
  if (own.length === 0 || own.some((field) => field.matches('restoring'))) return null
  return Object.fromEntries(
    own.flatMap(({ context: { request, files } }) =>
      files.slice(0, 1).map((file) => [request.fileType, file]),
    ),
  )
}

/** Keeps on the phone which documents the server has, so that a reload need not send them again. */
export function useSentDocuments(uploads: Uploads, mobile: string): void {
  useEffect(() => {
    let kept = ''
    const keep = () => {
      const documents = documentsIn(uploads, mobile)
      const text = JSON.stringify(documents)
      if (documents === null || text === kept) return
      kept = text
      void keepSentDocuments(mobile, documents)
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
