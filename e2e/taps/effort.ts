import type { Page } from '@playwright/test'

/** What a job costs a person: taps, keys, files chosen; and the phone: bytes sent in the bodies of calls. */
export type Effort = {
  taps: number
  keystrokes: number
  files: number
  bytes: number
  /** Where it went, by the address of each page. */
  pages: Map<string, { taps: number; keystrokes: number }>
}

/** Runs in the page: tells of each tap, key and file as a person would have made it. */
function watchInput(): void {
  // What the page is given to tell with (below).
  const { noteEffort } = globalThis as unknown as {
    noteEffort: (kind: 'taps' | 'keystrokes' | 'files', count: number, page: string) => void
  }
  const note = (kind: 'taps' | 'keystrokes' | 'files', count: number) =>
    noteEffort(kind, count, location.pathname)
  const before = new WeakMap<EventTarget, number>()
  let tapped: EventTarget | null = null
  const notTyped = new Set(['file', 'radio', 'checkbox', 'range'])
  const textOf = (target: EventTarget | null) => {
    const isText =
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !notTyped.has(target.type))
    return isText ? target : null
  }
  addEventListener(
    'pointerdown',
    ({ target }) => {
      tapped = target
      note('taps', 1)
    },
    true,
  )
  addEventListener(
    'focusin',
    ({ target }) => {
      const field = textOf(target)
      if (field) before.set(field, field.value.length)
    },
    true,
  )
  addEventListener(
    'input',
    ({ target }) => {
      const field = textOf(target)
      if (!field) return
      // Playwright fills a field without a tap, of which a person needs one; the boxes of a code follow each other by themselves.
      if (tapped !== field && !field.ariaLabel?.startsWith('Digit')) note('taps', 1)
      tapped = field
      note('keystrokes', Math.max(0, field.value.length - (before.get(field) ?? 0)))
      before.set(field, field.value.length)
    },
    true,
  )
  const noteFiles = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const chosen = target.files?.length ?? 0
    note('files', chosen)
    // One tap more for each, in the phone's own list of files, or to release the camera.
    note('taps', chosen)
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
  const effort: Effort = { taps: 0, keystrokes: 0, files: 0, bytes: 0, pages: new Map() }
  await page.exposeFunction(
    'noteEffort',
    (kind: 'taps' | 'keystrokes' | 'files', count: number, address: string) => {
      effort[kind] += count
      if (kind === 'files') return
      const spent = effort.pages.get(address) ?? { taps: 0, keystrokes: 0 }
      spent[kind] += count
      effort.pages.set(address, spent)
    },
  )
  await page.addInitScript(watchInput)
  page.on('requestfinished', async (request) => {
    if (request.url().includes('/api/')) effort.bytes += (await request.sizes()).requestBodySize
  })
  return effort
}
