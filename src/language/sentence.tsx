import { translate } from './current-language'

/** Words of a server or of a chart: a sentence that no catalogue has stays as it came, marked as English for those who listen. */
export function Sentence({ of: sentence }: { of: string }) {
  return translate(sentence) ?? <span lang="en-IN">{sentence}</span>
}
