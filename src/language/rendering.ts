import type { Sound } from '@/schemas/entities/sound'
import { currentLanguage } from './current-language'
import { asHeard } from './heard'

type Rendering = { language: string; sha256: string; sound?: Sound | undefined }

/** A text that is agreed to, with its renderings in other languages. */
export type Issued<Each extends Rendering = Rendering> = Omit<Rendering, 'language'> & {
  renderings: readonly Each[]
}

/** @returns the approved text in the reader's language; undefined where it is read in English (docs/adr/0076) */
export function renderingOf<Each extends Rendering>(issued: {
  renderings: readonly Each[]
}): Each | undefined {
  return issued.renderings.find(({ language }) => language === currentLanguage().language)
}

/** Of what is shown. */
export function shownHash(issued: Issued): string {
  return (renderingOf(issued) ?? issued).sha256
}

/** Names to the server what was read, and by it the language; or what was heard (docs/adr/0080). */
export const readHash = (issued: Issued): string => asHeard(shownHash(issued))
