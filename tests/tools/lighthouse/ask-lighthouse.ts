import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Fetched by npx when it is first asked for: 185 MB that no other command needs. The newest that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** As much of a report as is read here. */
export type Report = {
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: unknown[] } }
  >
}

const AGAIN = 'Please run Lighthouse again'
const TRIES = 3

const hasToRunAgain = (error: unknown) =>
  error instanceof Error && 'stderr' in error && String(error.stderr).includes(AGAIN)

/** @returns what Lighthouse says of a page, in the browser that listens on a port of this machine. Who is signed in there stays so. */
export async function askLighthouse(
  address: string,
  port: number,
  ...options: readonly string[]
): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(address, port, options)
    } catch (error) {
      if (attempt === TRIES || !hasToRunAgain(error)) throw error
    }
  }
}

async function ask(address: string, port: number, options: readonly string[]): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      `--port=${port}`,
      // Who is signed in stands in the storage.
      '--disable-storage-reset',
      ...options,
      '--output=json',
      '--quiet',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  // Lighthouse's own format, of which this is a part.
  return JSON.parse(stdout) as Report
}
