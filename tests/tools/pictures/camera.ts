import path from 'node:path'
import type { Page } from '@playwright/test'
import { photograph, waitForQuiet } from '../../../e2e/walks/camera'
import { writeTexts } from './texts'

/** The pictures of the pages, a folder for each area. */
const PICTURES = path.join(import.meta.dirname, '../../../test-results/pictures/pages')

/** All that is another in each run: ids, trackers, times of the day, numbers of invented borrowers, links, ports. */
const CHANGING = [
  String.raw`\b[0-9a-f]{32}\b`,
  String.raw`\b[0-9a-f]{8}-[0-9a-f-]{27}\b`,
  String.raw`\b(?:LN|JU|CG)\d{6,}\b`,
  String.raw`\b\d{1,2}:\d{2}(?::\d{2})?\b`,
  String.raw`\b98\d{8}\b`,
  String.raw`/l/\w+`,
  String.raw`\bKFS-\d+-\w+`,
  String.raw`localhost:\d+`,
].join('|')

/** Runs in the page. One letter for all, so that lines break alike in each run. */
function maskTexts(changing: string): void {
  const pattern = new RegExp(changing, 'g')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const masked = node.nodeValue?.replaceAll(pattern, (text) => 'x'.repeat(text.length))
    if (masked !== node.nodeValue) node.nodeValue = masked ?? null
  }
  // A hidden one is sent.
  for (const input of document.querySelectorAll<HTMLInputElement>('input:not([type=hidden])')) {
    const masked = input.value.replaceAll(pattern, (text) => 'x'.repeat(text.length))
    if (masked !== input.value) input.value = masked
  }
}

/**
 * Pictures of the page in each size, named `<area>/<name>-<width>.png`; the page is of no use afterwards.
 * For `npm run words` its texts are written in their place.
 */
export async function takePictures(page: Page, area: string, name: string): Promise<void> {
  await waitForQuiet(page)
  const texts = process.env['PAGE_TEXTS']
  if (texts !== undefined) return writeTexts(page, texts, `${area}-${name}`)
  await page.evaluate(maskTexts, CHANGING)
  await photograph(page, (width) => path.join(PICTURES, area, `${name}-${width}.png`), {
    // Its squares are of an address that is another in each run.
    mask: [page.getByRole('img', { name: /QR code/ })],
  })
}
