import type { Page } from '@playwright/test'

/** All that a job costs a person: taps, keys, files chosen; and the phone: bytes sent in the bodies of calls. */
export type Effort = {
  taps: number
  /** Those of the taps that are in the phone's own lists of files, or release its camera. */
  inLists: number
  keystrokes: number
  files: number
  bytes: number
  /** The heaviest body: where files were sent, the heaviest of them. */
  heaviest: number
  pages: Map<string, { taps: number; keystrokes: number }>
}

type Counted = 'taps' | 'inLists' | 'keystrokes' | 'files'

/** Runs in the page: tells of each press, key and file. What a script does is not counted, so the jobs are done by presses and keys. */
function watchInput(): void {
  // All that the page is given to tell with (below).
  const { noteEffort } = globalThis as unknown as {
    noteEffort: (kind: Counted, count: number, page: string) => void
  }
  const note = (kind: Counted, count: number) => noteEffort(kind, count, location.pathname)
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && note('taps', 1), true)
  addEventListener('keydown', ({ isTrusted }) => isTrusted && note('keystrokes', 1), true)
  const noteFiles = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const chosen = target.files?.length ?? 0
    // One is chosen by a tap, or taken by one; several are marked, and then opened.
    const taps = chosen > 1 ? chosen + 1 : chosen
    note('files', chosen)
    note('taps', taps)
    note('inLists', taps)
  }
  addEventListener('change', noteFiles, true)
  const open = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'click')?.value as () => void
  // The camera is opened by an input that stands on no page, whose events nobody else hears.
  HTMLInputElement.prototype.click = function openPicker() {
    if (!this.isConnected) this.addEventListener('change', noteFiles, { once: true })
    open.call(this)
  }
}

/** Counts what is done on a page from its next address on. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = {
    taps: 0,
    inLists: 0,
    keystrokes: 0,
    files: 0,
    bytes: 0,
    heaviest: 0,
    pages: new Map(),
  }
  await page.exposeFunction('noteEffort', (kind: Counted, count: number, address: string) => {
    effort[kind] += count
    if (kind !== 'taps' && kind !== 'keystrokes') return
    const spent = effort.pages.get(address) ?? { taps: 0, keystrokes: 0 }
    spent[kind] += count
    effort.pages.set(address, spent)
  })
  await page.addInitScript(watchInput)
  page.on('requestfinished', async (request) => {
    if (!request.url().includes('/api/')) return
    // All that a file is in a body, only the header tells.
    const bytes = Number((await request.allHeaders())['content-length'] ?? 0)
    effort.bytes += bytes
    effort.heaviest = Math.max(effort.heaviest, bytes)
  })
  return effort
}
