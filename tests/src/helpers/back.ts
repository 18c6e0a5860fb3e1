import { vi } from 'vitest'

/** A phone whose Back asks what is open to close first; answers how to press it, which tells whether anything did. */
export function stubBack(): () => boolean {
  const watchers: EventTarget[] = []
  vi.stubGlobal(
    'CloseWatcher',
    class extends EventTarget {
      constructor() {
        super()
        watchers.push(this)
      }
      destroy() {
        if (watchers.includes(this)) watchers.splice(watchers.indexOf(this), 1)
      }
    },
  )
  return () => watchers.pop()?.dispatchEvent(new Event('close')) ?? false
}
