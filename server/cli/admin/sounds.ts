import { LANGUAGE_CODES } from '@/schemas/language/languages'
import { readDeployment } from '../../config/deployment/read-deployment'
import { NO_OWN_SOUNDS, soundsFolder } from '../../config/sounds/read-sounds'
import { offeredLanguages, tenantIds } from '../../config/tenants'
import { makeSounds } from '../sounds/make-sounds'
import { speakByEspeak } from '../sounds/speak'
import { legalTexts } from '../sounds/texts-to-say'
import type { Operator } from './operator'

/** Those of the deployment's own and approved texts; the shipped ones are there. */
export function makeOwnSounds(_: string[], write: Operator['write'], speak = speakByEspeak): number {
  const directory = process.env['DEPLOYMENT_DIR']
  if (!directory) {
    write('DEPLOYMENT_DIR names no directory to write to')
    return 2
  }
  const { deployment, wrong } = readDeployment(directory)
  for (const fault of wrong) write(fault)
  if (wrong.length > 0) return 2
  const offered = new Set(tenantIds(deployment).flatMap((tenant) => offeredLanguages(deployment, tenant)))
  const languages = LANGUAGE_CODES.filter((language) => language === 'en' || offered.has(language))
  const folder = soundsFolder(directory)
  return makeSounds(
    {
      texts: legalTexts(deployment, languages),
      soundsFolder: folder,
      namesFolder: folder,
      isKnown: (language, text) => NO_OWN_SOUNDS.names[language]?.[text] !== undefined,
    },
    speak,
    write,
  )
}
