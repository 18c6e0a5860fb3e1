/*
 * The scripts of India lie in Unicode in one order, 128 characters apart, so one table reads them all. Kept libraries were tried: those for
 * Sanskrit leave its vowels in names of today (`nAyara`) and read Tamil wrongly, those for every script drop vowels.
 */
const BLOCKS = {
  devanagari: 0x09_00,
  bengali: 0x09_80,
  gujarati: 0x0a_80,
  tamil: 0x0b_80,
  telugu: 0x0c_00,
  kannada: 0x0c_80,
}
type Script = keyof typeof BLOCKS

/** In these a consonant without a sign is often spoken without its vowel. */
const WITH_SILENT_VOWELS: ReadonlySet<Script> = new Set(['devanagari', 'bengali', 'gujarati'])

const VOWELS = 'a a i i u u ri l e e e ai o o o au'.split(' ')
const FIRST_VOWEL = 0x05
const CONSONANTS =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(' ')
const FIRST_CONSONANT = 0x15
/** Tamil's one letter for t, th, d and dh is spelled so in its names. */
const TAMIL_TH = 0x24
const SIGNS = 'a i i u u ri ri e e e ai o o o au'.split(' ')
const FIRST_SIGN = 0x3e
const NASALS: ReadonlySet<number> = new Set([0x01, 0x02])
const BREATH = 0x03
const NUKTA = 0x3c
const NO_VOWEL = 0x4d

const DOTTED = new Map([
  ['k', 'q'],
  ['j', 'z'],
  ['d', 'r'],
  ['dh', 'rh'],
  ['ph', 'f'],
])

/** `isImplied`: a vowel that no sign writes. */
type Sound = { letters: string; kind: 'consonant' | 'vowel' | 'nasal'; isImplied?: boolean }

function scriptOf(code: number): Script | undefined {
  const found = Object.entries(BLOCKS).find(([, start]) => code >= start && code < start + 0x80)
  return found?.[0] as Script | undefined // Object.entries forgets the names of the keys.
}

/** The sounds of a word of one script; null for what is not of it. */
function soundsOf(word: string, start: number): Sound[] | null {
  const sounds: Sound[] = []
  const dropImplied = () => {
    if (sounds.at(-1)?.isImplied) sounds.pop()
  }
  for (const character of word) {
    const at = (character.codePointAt(0) ?? 0) - start
    const vowel = VOWELS[at - FIRST_VOWEL]
    const isTamilTh = at === TAMIL_TH && start === BLOCKS.tamil
    const consonant = isTamilTh ? 'th' : CONSONANTS[at - FIRST_CONSONANT]
    const sign = SIGNS[at - FIRST_SIGN]
    if (consonant) {
      const before = sounds.at(-1)
      if (consonant === 'h' && before?.kind === 'nasal') before.letters = 'ng'
      sounds.push({ letters: consonant, kind: 'consonant' }, { letters: 'a', kind: 'vowel', isImplied: true })
    } else if (vowel) sounds.push({ letters: vowel, kind: 'vowel' })
    else if (sign) {
      dropImplied()
      sounds.push({ letters: sign, kind: 'vowel' })
    } else if (at === NO_VOWEL) dropImplied()
    else if (NASALS.has(at)) sounds.push({ letters: 'n', kind: 'nasal' })
    else if (at === BREATH) sounds.push({ letters: 'h', kind: 'consonant' })
    else if (at === NUKTA) {
      const dotted = sounds.at(-2)
      if (dotted) dotted.letters = DOTTED.get(dotted.letters) ?? dotted.letters
    } else return null
  }
  return sounds
}

const isVowel = (sound: Sound | undefined) => sound?.kind === 'vowel'
const isConsonant = (sound: Sound | undefined) => sound?.kind === 'consonant'

/**
 * From the end: a vowel that no sign writes falls after a vowel and one consonant, at the end or before a consonant with a vowel.
 */
function dropSilentVowels(sounds: readonly Sound[]): Sound[] {
  const spoken = [...sounds]
  for (let at = spoken.length - 1; at > 1; at -= 1) {
    const isNasalized = spoken[at - 2]?.kind === 'nasal'
    const isAfterOne = isConsonant(spoken[at - 1]) && isVowel(spoken[isNasalized ? at - 3 : at - 2])
    const isBefore = at === spoken.length - 1 || (isConsonant(spoken[at + 1]) && isVowel(spoken[at + 2]))
    if (spoken[at]?.isImplied && isAfterOne && isBefore) spoken.splice(at, 1)
  }
  return spoken
}

const VOICED = new Map([
  ['k', 'g'],
  ['ch', 'j'],
  ['t', 'd'],
  ['p', 'b'],
])
const NASAL_LETTERS: ReadonlySet<string> = new Set(['n', 'm'])

/** Tamil writes one letter for several sounds; which one it is stands beside it. */
function voiceTamil(sounds: readonly Sound[]): Sound[] {
  return sounds.map((sound, at) => {
    const [before, after] = [sounds[at - 1], sounds[at + 1]]
    if (sound.letters === 'ch' && (at === 0 || (isVowel(before) && isVowel(after))))
      return { ...sound, letters: 's' }
    const isAfterNasal = NASAL_LETTERS.has(before?.letters ?? '')
    const isBetweenVowels =
      isVowel(before) && isVowel(after) && (sound.letters === 'k' || sound.letters === 't')
    const voiced = isAfterNasal || isBetweenVowels ? VOICED.get(sound.letters) : undefined
    return voiced ? { ...sound, letters: voiced } : sound
  })
}

function readWord(word: string): string {
  const script = scriptOf(word.codePointAt(0) ?? 0)
  if (!script) return word
  // NFC has one sign a vowel, and takes apart what has a dot all the same.
  const sounds = soundsOf(word.normalize('NFC'), BLOCKS[script])
  if (!sounds) return word
  const spoken = WITH_SILENT_VOWELS.has(script) ? dropSilentVowels(sounds) : sounds
  const letters = (script === 'tamil' ? voiceTamil(spoken) : spoken)
    .map((sound) => sound.letters)
    .join('')
    .replaceAll(/n(?=[bpm])/g, 'm')
    .replaceAll(/(th)\1|(ch)\2/g, '$1$2')
  return letters.charAt(0).toUpperCase() + letters.slice(1)
}

/** A name typed in a script of India, in Latin letters, to be looked over by a person; other words stay as they are. */
export function toLatinLetters(typed: string): string {
  return typed.replaceAll(/[^\s.,()/-]+/gu, readWord)
}
