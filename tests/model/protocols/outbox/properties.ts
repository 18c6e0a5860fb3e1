import type { Protocol, Step } from '../protocol'
import { SECTIONS, type Section, type World } from './world'

/** Promises of the outbox, each with what breaks it. */
export const PROPERTIES: Protocol<World>['properties'] = {
  'what a person was told to be saved is on the phone or at the server, or newer words are': ({ after }) =>
    SECTIONS.some(
      (section) => after.promised[section] > 0 && !isThere(after, section, after.promised[section]),
    ),
  'nothing is done twice': ({ after }) => {
    const saves = after.server.done.map(({ id }) => id)
    return new Set(saves).size < saves.length
  },
  'what was typed later is never undone by what was typed before': ({ after }) =>
    SECTIONS.some((section) => {
      const words = after.server.done
        .filter(({ said, section: of }) => said > 0 && of === section)
        .map(({ said }) => said)
      return words.some((said, at) => said < (words[at - 1] ?? 0))
    }),
  'somebody else’s save is never saved over by who has neither read nor heard of it': ({ after }) =>
    after.server.done.some(({ isBlind }) => isBlind),
  'one’s own queue is never somebody else': ({ after }) => after.isMistaken,
  'what leaves the phone, after a reload too, has found its application, or says so': isLost,
}

function isThere({ entries, server }: World, section: Section, promised: number): boolean {
  const onPhone = entries.flatMap((entry) => [entry, ...(entry.replaces ? [entry.replaces] : [])])
  return [...onPhone, ...server.done].some((save) => save.section === section && save.said >= promised)
}

/** Not given up by a person, nor replaced, nor back in its form. */
function isLost({ before, action, after }: Step<World>): boolean {
  if (action.includes('submitted') || action.includes('gives up')) return false
  const isReload = action === 'the page is loaded anew'
  return before.entries.some(({ id, section, said, phase }) => {
    const isHere = [...after.entries, ...after.server.done].some((save) => save.id === id)
    const isBack = before.form?.id === id && !after.form && after.promised[section] < said
    return !isHere && !isBack && !(isReload && phase === 'keeping')
  })
}
