import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page, PageScreenshotOptions } from '@playwright/test'
import { listSpokenPhrases } from './spoken'

/** In CSS pixels: a usual phone, at which the walks are walked, a narrow one, and a desk. */
const SIZES = [
  { width: 360, height: 800 },
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
] as const

/** The widths of the pictures, in CSS pixels; the walks themselves are walked at the first. */
export const WIDTHS = SIZES.map(({ width }) => width)

/** For so long a page stays as it is before a picture is taken, in milliseconds. */
const QUIET_MS = 500
/** A page that never rests is taken as it is. */
const PATIENCE_MS = 10_000

/** Runs in the page; resolves once nothing of it has changed for a while. */
function settle({ quiet, patience }: { quiet: number; patience: number }): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(finish, quiet)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(finish, quiet)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    setTimeout(finish, patience)
  })
}

/** All that is said stands beside what is seen, by the same name. @param picture the file of a picture */
export const spokenFileOf = (picture: string) => picture.replace(/\.png$/, '.txt')

/** Messages, and the seconds until another code. */
const GOES_BY_ITSELF = '[data-rht-toaster], [role=timer] { visibility: hidden }'

export const waitForQuiet = (page: Page) => page.evaluate(settle, { quiet: QUIET_MS, patience: PATIENCE_MS })

async function writeSpokenPhrases(page: Page, file: string): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, await listSpokenPhrases(page))
}

/** Takes the page in each size, once it rests there, and what a screen reader says of it at the first; puts the window back as it was. */
export async function photograph(
  page: Page,
  fileOf: (width: number) => string,
  options: PageScreenshotOptions = {},
): Promise<void> {
  const before = page.viewportSize()
  for (const [index, size] of SIZES.entries()) {
    await page.setViewportSize(size)
    await waitForQuiet(page)
    if (index === 0) await writeSpokenPhrases(page, spokenFileOf(fileOf(size.width)))
    await page.evaluate(() => scrollTo(0, 0))
    await page.screenshot({
      ...options,
      path: fileOf(size.width),
      fullPage: true,
      animations: 'disabled',
      style: GOES_BY_ITSELF,
    })
  }
  if (before) await page.setViewportSize(before)
}
