import { moved, type Save, type World } from './world'

/**
 * The same world without what can decide nothing any more, so that fewer states differ: attempts over versions that are left behind,
 * words that a form no longer has, faults that nobody waits to hear of, and, where no page is loaded anew, when the disk has an entry.
 */
export function normal(world: World): World {
  const kept =
    world.left.reloads > 0
      ? world
      : world.entries.reduce(
          (now, { id, phase }) => (phase === 'keeping' ? moved(now, id, { event: 'kept' }) : now),
          world,
        )
  const { failed, tried, typed, page } = kept
  const isOpen = (section: Save['section'], base: string) =>
    page.version === base || kept.entries.some((entry) => entry.section === section && entry.base === base)
  const ofSection = (section: Save['section']) => {
    const [words, attempt] = [failed[section], tried[section]]
    return {
      failed: words?.said === typed[section] ? words : null,
      tried: attempt && isOpen(section, attempt.base) ? attempt : null,
    }
  }
  const [personal, employment] = [ofSection('personal'), ofSection('employment')]
  return {
    ...kept,
    entries: kept.entries.map((entry, at) => normalEntry(entry, at + 1, kept)),
    failed: { personal: personal.failed, employment: employment.failed },
    tried: { personal: personal.tried, employment: employment.tried },
  }
}

function normalEntry(entry: Save, order: number, { form, left }: World): Save {
  const isHeard = form?.id === entry.id || entry.phase === 'pausing' || entry.phase === 'refused'
  return {
    ...entry,
    order,
    lastOutcome: isHeard || entry.lastOutcome === 'outdated' ? entry.lastOutcome : null,
    wasUnanswered: entry.phase === 'sending' && entry.wasUnanswered,
    replaces: left.reloads > 0 ? entry.replaces : null,
  }
}
