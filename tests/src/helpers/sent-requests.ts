import { vi } from 'vitest'

/** The requests of the page's uploads as they are sent, oldest first: happy-dom sends them, but tells nothing of their progress. */
export function watchSentRequests() {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
  return {
    /** Says, as a browser does, how much of the newest upload is on its way. */
    progress(loaded: number, total: number): void {
      // The method is one of XMLHttpRequest's, which the spy's type does not say.
      const request = send.mock.contexts.at(-1) as XMLHttpRequest | undefined
      request?.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
    },
  }
}
