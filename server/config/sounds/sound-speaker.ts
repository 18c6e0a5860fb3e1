import type { Speaker } from '@/schemas/language/speaker'
import type { TextValues } from '@/schemas/language/texts'

/** A pause: names and numbers are left to be read. */
const PAUSE = '…'

/** These values are texts themselves. */
const SAID = new Set(['data', 'fee', 'reason', 'recipients', 'withdrawal'])

function leaveOut(values: TextValues): TextValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, SAID.has(name) ? value : PAUSE]),
  )
}

/** Says a text as its sound does, the same for each tenant and lender. `isSaid`: whether a text is one that it has said. */
export function soundSpeaker(speaker: Speaker): Speaker & { isSaid: (text: string) => boolean } {
  const said = new Set<string>()
  const own: Speaker['own'] = (source, values = {}) => {
    const text = speaker.own(source, leaveOut(values))
    said.add(text)
    return text
  }
  return { own, text: (source, ...[values]) => own(source, values), isSaid: (text) => said.has(text) }
}
