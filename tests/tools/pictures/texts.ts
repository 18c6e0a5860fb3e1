import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

/** All that is written for a page: its texts, from above, and every text that the server's answers hold. */
export type PageTexts = { texts: string[]; answers: string[] }

const answersOf = new WeakMap<Page, string[]>()

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}

/** Remembers the texts of all answers of a page that is yet to be opened. */
export function collectAnswers(page: Page): void {
  const found: string[] = []
  answersOf.set(page, found)
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    void response
      .json()
      .then((body: unknown) => found.push(...listTexts(body)))
      // One that nobody waits for ends with its page.
      .catch(() => undefined)
  })
}

/** Elements whose texts the specification, law or data give, and what the design adds on purpose: where a page is, what is wrong, the offer at a glance. */
const EXCLUDED = [
  // The greeting, whose the page is, and its lender (specification 1.6, docs/law.md).
  'header',
  'footer',
  '.owner',
  '[aria-labelledby=key-facts]',
  '[aria-labelledby^=notice-]',
  'ol[aria-label=Steps]',
  'nav[aria-label="Steps of the application"]',
  'nav[aria-label="Parts of this form"]',
  'nav[aria-label="Answers to correct"]',
  'section[aria-label="The loan"]',
  // Values beside their labels.
  'dd',
  'td',
  'select',
].join()

/** Runs in the page. */
function readTexts(excluded: string): { texts: string[]; embedded: string } {
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    ((element.clientWidth <= 1 && getComputedStyle(element).overflow === 'hidden') ||
      isClipped(element.parentElement))
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.replaceAll(/\s+/g, ' ').trim()
    const { parentElement: element } = node
    if (!text || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (!element.closest(excluded) && !isClipped(element)) texts.push(text)
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[placeholder]'))
    if (input.value === '' && input.checkVisibility()) texts.push(input.placeholder)
  return { texts, embedded: document.querySelector('#tenant-config')?.textContent ?? 'null' }
}

/** Writes the visible texts of a page to `<folder>/<name>.json`. */
export async function writeTexts(page: Page, folder: string, name: string): Promise<void> {
  const { texts, embedded } = await page.evaluate(readTexts, EXCLUDED)
  const answers = [...(answersOf.get(page) ?? []), ...listTexts(JSON.parse(embedded))]
  mkdirSync(folder, { recursive: true })
  const written: PageTexts = { texts, answers: [...new Set(answers)] }
  writeFileSync(path.join(folder, `${name}.json`), JSON.stringify(written, null, 1))
}
