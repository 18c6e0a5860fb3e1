import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Fetched by npx when it is first asked for: 185 MB that no other command needs. The newest that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

const CATEGORIES = 'accessibility,best-practices,seo'

/** As much of a report as is read here. */
type Report = {
  finalDisplayedUrl: string
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; details?: { items?: unknown[] } }>
}

/**
 * What Lighthouse finds wanting on a page, in the browser that listens on a port of this machine: each audit that counts and has not
 * all its points, with where it was found. Empty where each category has 100. Search engines need not know a page that is not public.
 */
export async function shortfalls(
  address: string,
  { port, isPublic }: { port: number; isPublic: boolean },
): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      address,
      `--port=${port}`,
      `--only-categories=${CATEGORIES}`,
      '--throttling-method=provided',
      // Who is signed in stands in the storage.
      '--disable-storage-reset',
      ...(isPublic ? [] : ['--skip-audits=is-crawlable']),
      '--output=json',
      '--quiet',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  )
  // Lighthouse's own format, of which this is a part.
  const { finalDisplayedUrl, categories, audits } = JSON.parse(stdout) as Report
  const elsewhere = finalDisplayedUrl === address ? [] : [`The page went on to ${finalDisplayedUrl}`]
  const wanting = Object.entries(categories).flatMap(([category, { score, auditRefs }]) => {
    if (score === 1) return []
    const counted = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    return counted.map(
      ({ id }) =>
        `${category}: ${audits[id]?.title} ${JSON.stringify(audits[id]?.details?.items?.slice(0, 3))}`,
    )
  })
  return [...elsewhere, ...wanting]
}
