import type { Sound } from '@/schemas/entities/sound'
import { hashText } from '@/schemas/language/hash-text'
import type { Deployment } from '../deployment/read-deployment'
import { shortHash, soundFile } from './read-sounds'

/** The way in which a notice or statement was taken in. */
export type Rendition = { language: string; isHeard: boolean }

/** A paragraph as it is shown, and as its sound says it. */
type Paragraph = { shown: string; spoken: string }

/** The files of all paragraphs, in their order. */
export type FoundSound = { names: readonly string[]; parts: Sound['parts'] }

export type SoundData = Pick<Deployment, 'sounds'>

const soundAddress = (name: string) => `/sounds/${soundFile(name)}`

/** @returns null unless there is a sound of every paragraph: what is read aloud is whole */
export function findSound(
  { sounds }: SoundData,
  language: string,
  paragraphs: readonly Paragraph[],
): FoundSound | null {
  const known = sounds.names[language] ?? {}
  const names = paragraphs.flatMap(({ spoken }) => known[shortHash(spoken)] ?? [])
  if (names.length < paragraphs.length) return null
  const parts = paragraphs.map(({ shown }, index) => ({
    text: hashText(shown),
    url: soundAddress(names[index] ?? ''),
  }))
  return { names, parts }
}
