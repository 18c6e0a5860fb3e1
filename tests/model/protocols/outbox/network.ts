import type { Outcome } from '../entry-progress'
import { acknowledge, fail, hasOthers } from './saving'
import { withEntry, type Message, type Rules, type Save, type World } from './world'

/* Between page and server: the messages on the way, and what each makes of them (src/outbox/send-work.ts). */

const without = (world: World, message: Message): World => ({
  ...world,
  wire: world.wire.filter((other) => other !== message),
})

function request(
  entry: Save,
  of: Pick<Message, 'id' | 'said' | 'base' | 'notice'>,
  part: Message['part'],
): Message {
  const { id, said, base, notice } = of
  return {
    id,
    said,
    base,
    notice,
    section: entry.section,
    entryId: entry.id,
    part,
    isOfPage: true,
    version: null,
    outcome: null,
  }
}

/** An insisting person has heard of the other save, and wants all that stands behind of the same section said over it. */
function withNotice(world: World, { section }: Save, rules: Rules): World {
  const noted = (entry: Save): Save =>
    entry.section === section && entry.notice === 'none' && hasOthers(world)
      ? { ...entry, notice: 'heard' }
      : entry
  return {
    ...world,
    entries: world.entries.map(noted),
    tried: rules.triedAfterInsisting(world.tried, section),
  }
}

/** The entry in turn goes out; one that a person insists on goes over the newest version. */
export function goOut(world: World, rules: Rules): World | null {
  const entry = world.entries.find(
    ({ id, phase }) =>
      phase === 'sending' && !world.wire.some(({ entryId, isOfPage }) => isOfPage && entryId === id),
  )
  if (!entry) return null
  const over = entry.isInsisted
    ? { base: String(world.server.version), notice: hasOthers(world) ? ('read' as const) : entry.notice }
    : {}
  const sent = { ...entry, ...over }
  const noted = withEntry(entry.isInsisted ? withNotice(world, entry, rules) : world, entry.id, {
    ...over,
    isUnanswered: true,
    wasUnanswered: entry.isUnanswered,
  })
  return { ...noted, wire: [...noted.wire, request(sent, sent, 'save')] }
}

/** A request arrives: each is done once, and only over the version that it was written over. */
export function arrive(world: World, message: Message, rules: Rules): World {
  const { server } = world
  const before = server.keys[rules.keyOf(message.id)]
  const isNew = !server.isGone && before === undefined && rules.isCurrent(message.base, server.version)
  const version = server.version + 1
  const isBlind = hasOthers(world) && message.notice === 'none'
  const after: World = isNew
    ? {
        ...world,
        server: {
          ...server,
          version,
          keys: { ...server.keys, [message.id]: String(version) },
          done: [...server.done, { id: message.id, said: message.said, section: message.section, isBlind }],
        },
      }
    : world
  const made = isNew ? String(version) : (before ?? null)
  if (!message.isOfPage) return without(after, message)
  const outcome = made === null ? 'outdated' : 'acknowledged'
  const answered: Message = { ...message, version: made, outcome: server.isGone ? 'not found' : outcome }
  return { ...after, wire: world.wire.map((other) => (other === message ? answered : other)) }
}

/** Nothing comes back, or a failure of the server or of a gateway. */
export function breakOff(world: World, message: Message, outcome: Outcome, rules: Rules): World {
  const rest = without(world, message)
  const entry = world.entries.find(({ id }) => id === message.entryId)
  if (!message.isOfPage || !entry) return rest
  return fail(rest, entry, rules.outcomeOfTry(message.part, outcome), rules)
}

/** An answer reaches the page. */
export function answer(world: World, message: Message, rules: Rules): World {
  const rest = without(world, message)
  const entry = world.entries.find(({ id }) => id === message.entryId)
  if (!entry) return rest
  if (message.outcome === 'outdated') return meetNewer(rest, entry, message, rules)
  if (message.outcome !== null && !rules.isTaken(message.outcome))
    return fail(rest, entry, rules.outcomeOfTry(message.part, message.outcome), rules)
  const version = message.version ?? ''
  if (message.part === 'earlier')
    return { ...rest, wire: [...rest.wire, request(entry, { ...entry, base: version }, 'after')] }
  const page = { ...world.page, version: rules.versionAfterSave(world.page.version, entry.base, version) }
  return acknowledge({ ...rest, page }, entry, version, rules)
}

const named = ({ id, base }: Pick<Save, 'id' | 'base'>) => ({ id: String(id), base })

/** A newer version may be the doing of an earlier save of the same thing: asked again, it says so. */
function meetNewer(world: World, entry: Save, { part }: Message, rules: Rules): World {
  const tried = world.tried[entry.section]
  if (part === 'save' && tried && rules.mayHaveMadeNewer(named(tried), named(entry)))
    return { ...world, wire: [...world.wire, request(entry, tried, 'earlier')] }
  return fail(world, entry, 'outdated', rules)
}
