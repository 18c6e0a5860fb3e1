/* `npm run sounds`: makes what is missing of the shipped sounds, and removes what no text has any more (docs/adr/0080). */
import path from 'node:path'
import { makeSounds } from '@/server/cli/sounds/make-sounds'
import { speakByEspeak } from '@/server/cli/sounds/speak'
import { helpTexts, legalTexts } from '@/server/cli/sounds/texts-to-say'
import { readDeployment } from '@/server/config/deployment/read-deployment'

const ROOT = path.join(import.meta.dirname, '../../..')

/** @returns the exit code of the command */
export default function makeShippedSounds(): number {
  const { deployment } = readDeployment()
  return makeSounds(
    {
      texts: [...legalTexts(deployment, ['en']), ...helpTexts()],
      soundsFolder: path.join(ROOT, 'src/public/sounds'),
      namesFolder: path.join(ROOT, 'schemas/sounds'),
    },
    speakByEspeak,
    (line) => process.stdout.write(`${line}\n`),
  )
}
