import { readFileSync, writeFileSync } from 'node:fs'
import PO from 'pofile'
import { hashText } from '@/schemas/language/hash-text'
import { LANGUAGE_CODES, LANGUAGES } from '@/schemas/language/languages'
import { ALL_TEXTS } from '@/schemas/language/texts'
import { readCode } from './read-code'
import { textFaults } from './text-faults'
import { textsInEnglish } from './texts-in-english'

const fileOf = (language: string) => `schemas/language/catalogues/${language}.po`

const TRANSLATED = LANGUAGE_CODES.filter((language) => language !== 'en')

/** A catalogue with all texts in the order of the list: a new one is empty, a changed one is `machine` again. */
function arrangeCatalogue(po: string): { po: string; missing: string[] } {
  const catalogue = PO.parse(po)
  const known = new Map(catalogue.items.map((item) => [item.msgid, item]))
  catalogue.items = ALL_TEXTS.map((source) => {
    const item = known.get(source) ?? Object.assign(new PO.Item(), { msgid: source })
    const [state, ...others] = item.comments
    const isCurrent = state?.split(/[ ,]/)[1] === hashText(source)
    item.comments = isCurrent ? item.comments : [`machine ${hashText(source)}`, ...others]
    return item
  })
  const missing = catalogue.items.filter(({ msgstr }) => !msgstr[0]).map(({ msgid }) => msgid)
  return { po: `${catalogue.toString().trim()}\n`, missing }
}

/** `npm run texts` brings the catalogues up to the list and says what each lacks; `--check` only says what is wrong, and what pages show in English alone, and exits 1; `--unlisted` [folder] the latter of a folder. */
export default function texts([mode, folder = 'src']: string[]): number {
  if (mode === '--unlisted') {
    const unlisted = textsInEnglish(readCode(folder))
    for (const line of unlisted) process.stdout.write(`${line}\n`)
    return unlisted.length === 0 ? 0 : 1
  }
  if (mode === '--check') {
    const faults = textFaults(
      TRANSLATED.map((language) => ({
        language,
        file: fileOf(language),
        po: readFileSync(fileOf(language), 'utf8'),
      })),
    )
    const unlisted = textsInEnglish(readCode()).map((line) => `${line} is shown in English alone`)
    for (const fault of [...faults, ...unlisted]) process.stderr.write(`${fault}\n`)
    return faults.length + unlisted.length === 0 ? 0 : 1
  }
  for (const language of TRANSLATED) {
    const { po, missing } = arrangeCatalogue(readFileSync(fileOf(language), 'utf8'))
    writeFileSync(fileOf(language), po)
    process.stdout.write(
      `${LANGUAGES[language]}: ${ALL_TEXTS.length - missing.length} of ${ALL_TEXTS.length} texts\n`,
    )
    for (const source of missing) process.stdout.write(`  ${source}\n`)
  }
  return 0
}
