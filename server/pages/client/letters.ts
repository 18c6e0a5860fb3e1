import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { scriptOf } from '@/schemas/language/scripts'
import { LETTERS_SCRIPT } from './letters-script'

/** @returns the tag that stands in the HTML of a language, which fetches its letters where a phone has none; and what the tag runs */
export async function lettersScript(clientDirectory: string) {
  const code = await readFile(path.join(clientDirectory, LETTERS_SCRIPT), 'utf8').catch(() => '')
  return {
    code,
    tagOf(language: string): string {
      const script = scriptOf(language)
      if (!code || !script) return ''
      return `<script data-pair="${script.pair}" data-font="${script.font}">${code}</script>`
    },
  }
}
