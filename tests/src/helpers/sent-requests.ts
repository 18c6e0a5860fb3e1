import { vi } from 'vitest'

/** happy-dom sends uploads but reports no progress. */
export function watchSentRequests() {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send')
  return {
    progress(loaded: number, total: number): void {
      // `send` is a method of XMLHttpRequest, which the spy's type does not say.
      const request = send.mock.contexts.at(-1) as XMLHttpRequest | undefined
      request?.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total }))
    },
  }
}
