import { readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

type Line = 'VmRSS' | 'VmHWM'

/** @returns what Linux tells of a process: the memory that it has now (VmRSS), or has had at most (VmHWM), in megabytes. */
function memoryOf(process: number, line: Line): number {
  const status = readFileSync(`/proc/${process}/status`, 'utf8')
  return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}

/** By how many megabytes the pages of a browser grew at the highest while something was done. On Linux only. */
export async function peakMemory(browser: Browser, work: () => Promise<void>): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const sum = (line: Line) => pages.reduce((total, id) => total + memoryOf(id, line), 0)
  // Has Linux forget the highest so far.
  for (const id of pages) writeFileSync(`/proc/${id}/clear_refs`, '5')
  const before = sum('VmRSS')
  await work()
  return sum('VmHWM') - before
}
