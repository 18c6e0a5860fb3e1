import { currentLanguage } from './current-language'

type Rendering = { language: string; sha256: string }

/** @returns the approved text in the reader's language; undefined where it is read in English (docs/adr/0076) */
export function renderingOf<Each extends Rendering>(issued: {
  renderings: readonly Each[]
}): Each | undefined {
  return issued.renderings.find(({ language }) => language === currentLanguage().language)
}

/** Names to the server what was read, and by it the language. */
export function readHash(issued: { sha256: string; renderings: readonly Rendering[] }): string {
  return renderingOf(issued)?.sha256 ?? issued.sha256
}
