const INVISIBLE = /\p{Default_Ignorable_Code_Point}|\p{Cs}|[^\P{Cc}\n\t]/gu
const JOINERS = new Set(['\u200C', '\u200D'])
const LETTER_OF_INDIA =
  /[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Arab}]/u
/** A virama before the end of a word may need its joiner: the chillu of Malayalam. */
const VIRAMA = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]/

function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, (character, at: number) => {
    if (!JOINERS.has(character)) return ''
    const before = text[at - 1] ?? ''
    const isInWord = LETTER_OF_INDIA.test(before) && LETTER_OF_INDIA.test(text[at + 1] ?? '')
    return isInWord || VIRAMA.test(before) ? character : ''
  })
}

/** As stored, searched for and compared: NFC, plain spaces, nothing that cannot be seen. Never used for passwords. */
export function readText(typed: string): string {
  const spaced = typed.replaceAll(/\p{Zs}|\t/gu, ' ').replaceAll(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
  return withoutInvisible(spaced).normalize('NFC').trim()
}
