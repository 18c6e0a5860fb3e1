import { spawnSync } from 'node:child_process'
import type { Language } from '@/schemas/language/languages'

/** Bytes of speech with what it is read by. @throws Error saying what is missing */
export type Speak = (text: string, language: Language) => Uint8Array

const voiceOf = (language: Language) => (language === 'en' ? 'en-gb' : language)

const WORDS_PER_MINUTE = '150'

// The same text gives the same bytes, and by them the same name.
const OPUS =
  '--quiet --bitrate 12 --speech --framesize 60 --discard-comments --padding 0 --serial 1 - -'.split(' ')

const MISSING = 'apt-get install -y espeak-ng opus-tools, which only this command needs'

function run(program: string, parameters: readonly string[], input: string | Uint8Array): Uint8Array {
  const { error, status, stdout, stderr } = spawnSync(program, parameters, {
    input,
    maxBuffer: 100_000_000,
  })
  if (error) throw new Error(`${program} is not there: ${MISSING}`)
  if (status !== 0) throw new Error(`${program}: ${stderr.toString().trim()}`)
  return stdout
}

/** By Debian's espeak-ng, and made small by its opus-tools. */
export const speakByEspeak: Speak = (text, language) => {
  const wave = run(
    'espeak-ng',
    ['-v', voiceOf(language), '-s', WORDS_PER_MINUTE, '--stdin', '--stdout'],
    text,
  )
  return run('opusenc', OPUS, wave)
}
