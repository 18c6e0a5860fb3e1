/** A state as numbers, and the state after an action, if it can happen there. */
export type Pair = { readonly before: readonly number[]; readonly after: readonly number[] | null }

/** A leaf takes the value that another had, or a value of its own. */
export type Write =
  | { readonly leaf: number; readonly from: number }
  | { readonly leaf: number; readonly value: number }

/** An action's writes where the leaves that it depends on have these values. */
export type Row = {
  readonly when: readonly (readonly [leaf: number, value: number])[]
  readonly writes: readonly Write[]
}

/** Several states in which an action does the same; `sources` says for each leaf that it may change where the value can come from. */
type Group = { readonly before: readonly number[]; readonly sources: readonly (readonly number[])[] | null }

/**
 * As few leaves as tell where an action is possible and what it writes, and all of their values with which it is. Leaves
 * are left out as long as no two states then differ in what happens.
 */
export function tableOf(pairs: readonly Pair[]): readonly Row[] {
  const leaves = [...(pairs[0]?.before.keys() ?? [])]
  const changed = leaves.filter((leaf) =>
    pairs.some(({ before, after }) => after && after[leaf] !== before[leaf]),
  )
  let groups: readonly Group[] = pairs.map((pair) => ({
    before: pair.before,
    sources: sourcesOf(pair, changed),
  }))
  let kept = leaves
  /** Many at once first, which leaves few groups for the rest. */
  const leaveOut = (some: readonly number[]) => {
    const fewer = kept.filter((leaf) => !some.includes(leaf))
    const merged = merge(groups, fewer)
    if (merged) [groups, kept] = [merged, fewer]
    else if (some.length > 1) {
      leaveOut(some.slice(0, some.length / 2))
      leaveOut(some.slice(some.length / 2))
    }
  }
  leaveOut(leaves.toReversed())
  return groups.flatMap(({ before, sources }) =>
    sources === null
      ? []
      : {
          when: kept.map((leaf) => [leaf, before[leaf] ?? 0] as const),
          writes: changed.flatMap((leaf, at) => writeOf(leaf, sources[at] ?? [])),
        },
  )
}

/** A value of its own is told from a leaf by being below zero. */
const own = (value: number) => -1 - value

function sourcesOf({ before, after }: Pair, changed: readonly number[]): Group['sources'] {
  return (
    after &&
    changed.map((leaf) => [
      own(after[leaf] ?? 0),
      ...before.flatMap((value, from) => (value === after[leaf] ? from : [])),
    ])
  )
}

/** @returns the groups that these leaves alone tell apart, or null where two of them then do different things */
function merge(groups: readonly Group[], leaves: readonly number[]): readonly Group[] | null {
  const merged = new Map<string, Group>()
  for (const group of groups) {
    const key = leaves.map((leaf) => group.before[leaf]).join()
    const other = merged.get(key)
    const both = other ? unite(other, group) : group
    if (!both) return null
    merged.set(key, both)
  }
  return [...merged.values()]
}

function unite({ before, sources }: Group, other: Group): Group | null {
  if (sources === null || other.sources === null)
    return sources === other.sources ? { before, sources } : null
  const common = sources.map((all, at) => all.filter((source) => other.sources?.[at]?.includes(source)))
  return common.every(({ length }) => length > 0) ? { before, sources: common } : null
}

function writeOf(leaf: number, sources: readonly number[]): Write | [] {
  const [first = own(0)] = sources
  if (sources.includes(leaf)) return []
  return first < 0 ? { leaf, value: own(first) } : { leaf, from: first }
}
