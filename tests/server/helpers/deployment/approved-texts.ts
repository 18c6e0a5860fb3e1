import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hashText } from '@/schemas/language/hash-text'

/** Has a deployment approve texts in a language, as a native reader would. */
export function approveTexts(
  directory: string,
  language: string,
  texts: Iterable<readonly [source: string, text: string]>,
): void {
  const entries = Array.from(
    texts,
    ([source, text]) =>
      `\n# approved ${hashText(source)}, Lakshmi Rao, 2026-11-28\nmsgid ${JSON.stringify(source)}\nmsgstr ${JSON.stringify(text)}\n`,
  )
  mkdirSync(path.join(directory, 'languages'), { recursive: true })
  writeFileSync(path.join(directory, `languages/${language}.po`), `msgid ""\nmsgstr ""\n${entries.join('')}`)
}
