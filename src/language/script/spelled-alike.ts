import { toLatinLetters } from './latin-letters'

/** As they are said one by one; a name like HDFC is written so in other scripts. */
const LETTER_NAMES: Readonly<Record<string, string>> = {
  A: 'e',
  B: 'bi',
  C: 'si',
  D: 'di',
  E: 'i',
  F: 'ef',
  G: 'ji',
  H: 'ech',
  I: 'ai',
  J: 'je',
  K: 'ke',
  L: 'el',
  M: 'em',
  N: 'en',
  O: 'o',
  P: 'pi',
  Q: 'kyu',
  R: 'ar',
  S: 'es',
  T: 'ti',
  U: 'yu',
  V: 'vi',
  W: 'dablyu',
  X: 'eks',
  Y: 'vai',
  Z: 'jed',
}
const INITIALS = /^[A-Z]{2,6}$/

/** The consonants of a word, with one sign for those that scripts and readers do not tell apart, and one for a vowel before them all. */
function skeletonOf(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('hp', 'f')
    .replace(/^[aeiouyh]+/, '_')
    .replaceAll(/ti(?=o)/g, 's')
    .replaceAll(/c(?=[eiy])|sh|ch|chh|z|j/g, 's')
    .replaceAll('ph', 'f')
    .replaceAll(/[ckgq]h?/g, 'k')
    .replaceAll(/[td]h?/g, 't')
    .replaceAll(/bh?/g, 'p')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replaceAll(/(.)\1/g, '$1')
    .replaceAll(/[aeiouy]/g, '')
}

const wordsOf = (text: string) => text.replaceAll(/\p{Cf}/gu, '').match(/[\p{L}\p{M}]+/gu) ?? []

function skeletonsOf(word: string): string[] {
  const plain = skeletonOf(word)
  if (!INITIALS.test(word)) return [plain]
  return [plain, skeletonOf(word.replaceAll(/[A-Z]/g, (letter) => LETTER_NAMES[letter] ?? ''))]
}

/** @returns says of a label whether each word of `query`, typed in a script of India, begins a word of it as it sounds */
export function matchSpelling(query: string): (label: string) => boolean {
  const wanted = wordsOf(query).map((word) => skeletonOf(toLatinLetters(word)))
  return (label) => {
    const known = wordsOf(label).flatMap(skeletonsOf)
    return wanted.every((word) => known.some((skeleton) => skeleton.startsWith(word)))
  }
}
