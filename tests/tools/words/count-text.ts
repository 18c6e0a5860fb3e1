/** Counts what is ours of a text. */
export type TextCounter = (text: string) => number

/** A number, an amount, a date and an id are none. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu
const wordsOf = (text: string) => (text.match(WORD) ?? []).filter((word) => !/\p{N}/u.test(word))

/** Shorter ones stand in our sentences by chance. */
const PHRASE_WORDS = 3

/** A code is read with spaces (specification 3.19); a text goes on in a number, a date or nothing. */
const bare = (text: string) =>
  text
    .replaceAll(/[\s_]+/g, ' ')
    .replace(/(?:[\s:.,…*-]|\s\d+(?=[\s-]|$))+$/u, '')
    .trim()

/**
 * Texts are left out where they stand letter by letter in the specification, in a label of a field or an option, or in an answer of the
 * server; within a longer text that is so of phrases of three words and more.
 */
export function createTextCounter(specification: string, fixed: readonly string[]): TextCounter {
  const whole = new Set(fixed.map(bare))
  const phrases = [...whole]
    .filter((text) => wordsOf(text).length >= PHRASE_WORDS)
    .toSorted((one, other) => other.length - one.length)
  return (text) => {
    const wanted = bare(text)
    if (whole.has(wanted) || isSpecified(specification, wanted)) return 0
    return wordsOf(phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), wanted)).length
  }
}

/** A single word is specified as a name alone, with its capital. */
function isSpecified(specification: string, text: string): boolean {
  if (!/^\p{Lu}/u.test(text)) return false
  const at = specification.indexOf(text)
  return (
    at >= 0 &&
    !/\p{L}/u.test(specification[at - 1] ?? '') &&
    !/\p{L}/u.test(specification[at + text.length] ?? '')
  )
}
