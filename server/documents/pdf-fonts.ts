import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

type Weight = 'regular' | 'bold'

/** Each has the letters of its script, Latin ones and the rupee sign. */
const FONTS = {
  devanagari: {
    regular:
      require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
  },
  telugu: {
    regular: require.resolve('@expo-google-fonts/anek-telugu/400Regular/AnekTelugu_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/anek-telugu/700Bold/AnekTelugu_700Bold.ttf'),
  },
  tamil: {
    regular: require.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'),
  },
}

type Script = keyof typeof FONTS | 'latin'

/** A font shapes one script at a time: text of several is cut where they change. */
export type Run = { script: Script; text: string }

export type Style = { size: number; weight: Weight }

/** Dandas are shared by scripts and written in this one; what joins letters or parts them stays with the letter before. */
const LETTERS: readonly (readonly [Script, RegExp])[] = [
  ['devanagari', /[\p{Script=Devanagari}\u0964\u0965]/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['tamil', /\p{Script=Tamil}/u],
]
const JOINERS = /[\u200c\u200d]/

const scriptOf = (character: string): Script =>
  LETTERS.find(([, letters]) => letters.test(character))?.[0] ?? 'latin'

const LATIN = /[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** @returns a letter of the text that no font is for: a PDF would have an empty box in its place */
export function findLetterWithoutFont(text: string): string | undefined {
  return Array.from(text).find((character) => scriptOf(character) === 'latin' && !LATIN.test(character))
}

export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const script = last && JOINERS.test(character) ? last.script : scriptOf(character)
    if (last?.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}

/** Latin letters are the same in all of them. */
export function setFont(document: PDFKit.PDFDocument, script: Script, { size, weight }: Style): void {
  document.font(FONTS[script === 'latin' ? 'devanagari' : script][weight]).fontSize(size)
}
