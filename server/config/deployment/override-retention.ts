import { retentionSchema, type Retention } from './retention-schema'

function parseChanges(text: string): (readonly [string, number])[] {
  return text
    .split(',')
    .map((change) => change.trim())
    .filter((change) => change !== '')
    .map((change) => {
      const [, kind = change, days] = /^(\w+)=(\d+)$/.exec(change) ?? []
      return [kind, Number(days)]
    })
}

/** @returns the periods with changes like `strayFiles=3, messages=1`; an unknown kind or fewer days than law asks for are `wrong` */
export function overrideRetention(
  shipped: Retention,
  changed: string,
): { retention: Retention; wrong: string[] } {
  const changes = parseChanges(changed)
  const table = new Map<string, object>(Object.entries(shipped))
  const unknown = changes
    .filter(([kind, days]) => !table.has(kind) || Number.isNaN(days))
    .map(([kind]) => kind)
  for (const [kind, days] of changes) {
    const period = table.get(kind)
    if (period) table.set(kind, { ...period, days })
  }
  const parsed = retentionSchema.safeParse(Object.fromEntries(table))
  const early = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  return { retention: parsed.data ?? shipped, wrong: [...unknown, ...early] }
}
