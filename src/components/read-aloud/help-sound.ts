import type { Sound } from '@/schemas/entities/sound'
import { hashText } from '@/schemas/language/hash-text'

const NAMES: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, string>> }>>> = {
  en: () => import('@/schemas/sounds/sounds-en.json'),
  hi: () => import('@/schemas/sounds/sounds-hi.json'),
  mr: () => import('@/schemas/sounds/sounds-mr.json'),
  ta: () => import('@/schemas/sounds/sounds-ta.json'),
  te: () => import('@/schemas/sounds/sounds-te.json'),
}

const HASH_CHARACTERS = 16

/** As the server has it (server/config/sounds/read-sounds.ts). */
async function shortHash(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0'))
  return hex.join('').slice(0, HASH_CHARACTERS)
}

/** @returns the shipped sounds of explanations as they are shown; undefined unless each has one */
export async function findHelpSound(
  language: string,
  shown: readonly string[],
): Promise<Sound['parts'] | undefined> {
  const names = (await NAMES[language]?.())?.default ?? {}
  const parts = await Promise.all(
    shown.map(async (text) => ({ text: hashText(text), name: names[await shortHash(text)] })),
  )
  if (parts.some(({ name }) => name === undefined)) return undefined
  return parts.map(({ text, name }) => ({ text, url: `/sounds/${name}.ogg` }))
}
