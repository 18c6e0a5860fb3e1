import path from 'node:path'
import type { Plugin } from 'vite'
import { compileCatalogue } from '../../schemas/language/compile-catalogue.ts'
import { readCatalogue } from '../../schemas/language/read-catalogue.ts'
import { isOfThePage } from '../../schemas/language/texts.ts'
import { FIRST_PAGE } from '../../schemas/language/texts/first-page.ts'

const ofFirstPage = new Set<string>(FIRST_PAGE)

/**
 * Compiles a catalogue in the translators' format into modules that find texts by the hash of the English one (docs/adr/0075): the file
 * itself has those of the first page, with `?rest` behind its name it has all others. Those of the server's own mails and pages are in the server's build alone.
 */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    enforce: 'pre',
    transform(po, id, options) {
      const [file = '', part] = id.split('?')
      // The server reads the catalogue itself.
      if (!file.endsWith('.po') || part === 'raw') return null
      const language = path.basename(file, '.po')
      const { texts, faults } = readCatalogue(po, language)
      for (const { line, source, fault } of faults) this.warn(`${file}:${line} ${source}: ${fault}`)
      const wanted = texts.filter(
        ({ source }) =>
          (options?.ssr || isOfThePage(source)) && ofFirstPage.has(source) === (part === undefined),
      )
      return { code: compileCatalogue(wanted, language), map: null }
    },
  }
}
