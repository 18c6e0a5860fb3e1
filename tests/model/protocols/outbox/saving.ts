import { RESULTS, type Outcome } from '../entry-progress'
import {
  FRESH,
  moved,
  spent,
  withEntry,
  type Rules,
  type Save,
  type Section,
  type Tried,
  type World,
} from './world'

/* The page: a form hands over, an entry ends or fails, the form hears of it (src/outbox/enqueue.ts, src/outbox/attempts.ts). */

const SLOT = (section: Section) => `app1/${section}`

const triedOf = ({ id, said, base, notice }: Tried): Tried => ({ id, said, base, notice })

/** Of several that were tried over one version, the first may have made the next. */
function withReplacement(world: World, section: Section, entry: Tried): World {
  if (world.tried[section]?.base === entry.base) return world
  return { ...world, tried: { ...world.tried, [section]: triedOf(entry) } }
}

/** A form is submitted: with new words, or with those that it has back. */
export function submit(world: World, section: Section, isSame: boolean, rules: Rules): World | null {
  const failed = world.failed[section]
  const isPossible = isSame
    ? world.left.repeats > 0 && failed?.said === world.typed[section]
    : world.left.words > 0
  if (world.form || !isPossible) return null
  const said = isSame && failed ? failed.said : Math.max(...Object.values(world.typed)) + 1
  const base = world.page.version
  const isRepeated =
    isSame &&
    failed &&
    !rules.isPending(failed.id, world) &&
    rules.isSameAttempt(failed, { kind: section, base })
  const pending = world.entries.map((entry) => ({ ...entry, slot: SLOT(entry.section) }))
  // The form shows the words that wait, and nothing of what was read beside them.
  const { notice } = pending.findLast(({ slot }) => slot === SLOT(section)) ?? world.page
  const before = rules.replaceableEntry(SLOT(section), pending)
  const { slot: _, ...replaced } = before ?? { slot: null }
  const entry: Save = {
    ...FRESH,
    id: isRepeated ? failed.id : newestOf(world) + 1,
    section,
    said,
    order: before?.order ?? Math.max(0, ...world.entries.map(({ order }) => order)) + 1,
    base: rules.baseOfSlot(SLOT(section), pending, base) ?? base,
    isUnanswered: false,
    wasUnanswered: false,
    notice,
    replaces: before ? { ...before, ...replaced, replaces: null } : null,
  }
  const handedOver: World = {
    ...world,
    entries: [...world.entries.filter(({ id }) => id !== before?.id), entry].toSorted(
      (a, b) => a.order - b.order,
    ),
    form: { id: entry.id, wasKept: before !== undefined },
    typed: { ...world.typed, [section]: said },
    left: isSame ? spent(world, 'repeats') : spent(world, 'words'),
  }
  const suggested = handedOver.entries.reduce(
    (now, { id }) => moved(now, id, { event: 'retry.suggested' }),
    handedOver,
  )
  return before ? withReplacement(suggested, section, before) : suggested
}

function newestOf({ server, tried, failed, wire, entries }: World): number {
  const attempts = [...Object.values(tried), ...Object.values(failed)].flatMap((attempt) => attempt ?? [])
  const replaced = entries.flatMap(({ replaces }) => replaces ?? [])
  return Math.max(0, ...[...server.done, ...attempts, ...wire, ...entries, ...replaced].map(({ id }) => id))
}

/** A try has failed. */
export function fail(world: World, entry: Save, outcome: Outcome, rules: Rules): World {
  const isMistaken =
    outcome === 'outdated' &&
    (entry.notice === 'read' || !hasOthers(world)) &&
    !isOfOrphan(world, entry) &&
    // Nothing is there to compare with, and the reading of it says so.
    !world.server.isGone
  const isUnanswered = rules.mayHaveArrived(RESULTS[outcome], entry.wasUnanswered)
  const failed = moved(withEntry(world, entry.id, { isUnanswered }), entry.id, { outcome })
  const isOrphan = outcome === 'failing' && world.server.keys[entry.id] !== undefined
  return withOutcome({
    ...failed,
    orphans: isOrphan ? [...new Set([...world.orphans, entry.id])] : world.orphans,
    isMistaken: world.isMistaken || isMistaken,
  })
}

/** A save that was done although it failed is asked about by its own thing alone, and there by the first that was tried. */
function isOfOrphan({ orphans, tried }: World, { id, section }: Save): boolean {
  return orphans.some((orphan) => orphan !== id && orphan !== tried[section]?.id)
}

export const hasOthers = ({ server }: World) => server.done.some(({ said }) => said === 0)

/** The form hears what has become of its save, once there is something to hear. */
export function withOutcome(world: World): World {
  const { form } = world
  const entry = world.entries.find(({ id }) => id === form?.id)
  if (!form || !entry || entry.phase === 'keeping') return world
  const isOver = world.entries.some(
    ({ order, phase }) => order <= entry.order && (phase === 'pausing' || phase === 'refused'),
  )
  if (!isOver) return world
  const kind = entry.lastOutcome === null ? 'unanswered' : RESULTS[entry.lastOutcome].kind
  if (kind === 'unanswered' || (kind === 'failing' && form.wasKept)) return withPromise(world, entry)
  const told: World = {
    ...world,
    form: null,
    failed: { ...world.failed, [entry.section]: kind === 'failing' ? triedOf(entry) : null },
    entries: form.wasKept ? world.entries : world.entries.filter(({ id }) => id !== entry.id),
  }
  if (kind !== 'failing') return told
  return withReplacement(told, entry.section, entry)
}

/** The person is told that it is saved on this phone, or there. */
export function withPromise(world: World, entry: Pick<Save, 'section' | 'said'>): World {
  return {
    ...world,
    form: null,
    failed: { ...world.failed, [entry.section]: null },
    promised: { ...world.promised, [entry.section]: entry.said },
  }
}

const queued = ({ base }: Save) => ({ applicationId: 'app1', base, recordId: null })

/** The server has it: what was written over the same version goes on from the new one. */
export function acknowledge(world: World, sent: Save, version: string, rules: Rules): World {
  const rebase = (later: Save): Save => {
    const { base } = rules.changesAfter(queued(later), queued(sent), { version, recordId: null })
    return base ? { ...later, base } : later
  }
  const entries = world.entries.filter(({ id }) => id !== sent.id).map(rebase)
  const isForms = world.form?.id === sent.id
  const acknowledged = { ...world, entries }
  if (!isForms) return acknowledged
  return { ...withPromise(acknowledged, sent), tried: { ...world.tried, [sent.section]: null } }
}
