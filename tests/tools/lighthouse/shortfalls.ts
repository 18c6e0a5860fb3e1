import { askLighthouse } from './ask-lighthouse'

const CATEGORIES = 'accessibility,best-practices,seo'

/**
 * @returns what Lighthouse finds wanting on a page, in the browser that listens on a port of this machine: each audit that counts and has not
 * all its points, with where it was found. Empty where each category has 100. Search engines need not know a page that is not public.
 */
export async function shortfalls(
  address: string,
  { port, isPublic }: { port: number; isPublic: boolean },
): Promise<string[]> {
  const { finalDisplayedUrl, categories, audits } = await askLighthouse(
    address,
    port,
    `--only-categories=${CATEGORIES}`,
    '--throttling-method=provided',
    ...(isPublic ? [] : ['--skip-audits=is-crawlable']),
  )
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
