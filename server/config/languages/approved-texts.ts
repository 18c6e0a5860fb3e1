import { fillText } from '@/schemas/language/format-text'
import type { Speaker } from '@/schemas/language/speaker'
import type { TextValues } from '@/schemas/language/texts'
import type { Deployment } from '../deployment/read-deployment'
import { textsOf } from './tenant-texts'

/** Nobody translates it. */
const VALUE_ALONE = /^\{\w+\}$/

/** @returns what is said, where all of it is approved in the language; else null: it is then said in English (docs/adr/0076) */
export function sayApproved<Said>(
  deployment: Pick<Deployment, 'corrections'>,
  language: string,
  say: (speaker: Speaker) => Said,
): Said | null {
  const { find } = textsOf(deployment, language, 'approved').texts
  let isWhole = true
  const own = (source: string, values?: TextValues) => {
    const found = VALUE_ALONE.test(source) ? undefined : find(source, values)
    if (found === undefined && !VALUE_ALONE.test(source)) isWhole = false
    return found ?? fillText(source, values)
  }
  const said = say({ text: (source, ...[values]) => own(source, values), own })
  return isWhole ? said : null
}
