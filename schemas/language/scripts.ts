import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff2?url'
import tamil from '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff2?url'
import telugu from '@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff2?url'

/** `pair` is a narrow letter and a wide one: as wide as each other where a phone shows an empty box for both. `font` is an address. */
export type Script = { pair: string; font: string }

const DEVANAGARI: Script = { pair: 'रऔ', font: devanagari }

/** For phones that have no font with a language's letters (docs/adr/0085). */
const SCRIPTS: Readonly<Record<string, Script | undefined>> = {
  hi: DEVANAGARI,
  mr: DEVANAGARI,
  te: { pair: 'గఔ', font: telugu },
  ta: { pair: 'ரஔ', font: tamil },
}

/** Undefined for English, whose letters every phone has, and for a language that has no font here. */
export const scriptOf = (language: string): Script | undefined => SCRIPTS[language]
