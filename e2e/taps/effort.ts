import type { Page } from '@playwright/test'

/** What a job costs a person: taps, keys, files chosen; and the phone: bytes sent in the bodies of calls. */
export type Effort = { taps: number; keystrokes: number; files: number; bytes: number }

/** Runs in the page: tells of each tap, key and file as a person would have made it. */
function watchInput(): void {
  // What the page is given to tell with (below).
  const { noteEffort: note } = globalThis as unknown as {
    noteEffort: (kind: 'taps' | 'keystrokes' | 'files', count: number) => void
  }
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
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
      const chosen = target.files?.length ?? 0
      note('files', chosen)
      // One tap more for each, in the phone's own list of files.
      note('taps', chosen)
    },
    true,
  )
}

/** Counts what is done on a page from its next address on. */
export async function countEffort(page: Page): Promise<Effort> {
  const effort: Effort = { taps: 0, keystrokes: 0, files: 0, bytes: 0 }
  await page.exposeFunction('noteEffort', (kind: keyof Effort, count: number) => {
    effort[kind] += count
  })
  await page.addInitScript(watchInput)
  page.on('requestfinished', async (request) => {
    if (request.url().includes('/api/')) effort.bytes += (await request.sizes()).requestBodySize
  })
  return effort
}
