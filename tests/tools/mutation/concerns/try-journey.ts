import { spawn } from 'node:child_process'
import path from 'node:path'
import type { Mutant } from './mutant'

const root = path.join(import.meta.dirname, '../../../..')
const DIST = 'dist/mutant'

/** As `npm run build`, by a configuration that lays the fault of MUTANT into the code. */
const PARTS = [
  ['--ssr', 'src/prerender.tsx', '--outDir', `${DIST}/prerender`],
  ['--outDir', `${DIST}/client`],
  ['--ssr', 'server/main.ts', '--outDir', `${DIST}/server`],
]
const BUILD = ['vite', 'build', '--config', 'tests/tools/mutation/concerns/vitest.config.ts']

/** @returns the path of a journey's file */
export const journeyFile = (name: string) => path.join(root, `e2e/journeys/${name}.e2e.ts`)

function succeeds(command: string, parameters: readonly string[], variables: object): Promise<boolean> {
  // A build for tests would have another React in it.
  const env = { ...process.env, NODE_ENV: 'production', ...variables }
  const child = spawn(command, parameters, { cwd: root, env, stdio: 'ignore' })
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('exit', (code) => resolve(code === 0)),
  )
}

/** @throws Error where the product cannot be built */
async function passes({ file, title }: NonNullable<Mutant['journey']>, variables: object): Promise<boolean> {
  for (const part of PARTS)
    // oxlint-disable-next-line no-await-in-loop -- the pages are built with the renderer
    if (!(await succeeds('npx', [...BUILD, ...part], variables)))
      throw new Error(`Not built: ${part.join(' ')}`)
  // A journey that passes the second time has noticed nothing.
  const asked = ['run', 'journeys', '--', journeyFile(file), '-g', title, '--retries=1']
  return succeeds('npm', asked, { E2E_DIST: DIST })
}

/**
 * Goes the journey that claims a fault, on a build of the product that has it.
 * @returns the journey where it fails; undefined where it passes, or none claims it
 * @throws Error where it fails without the fault as well
 */
export async function tryJourney(mutant: Mutant): Promise<string | undefined> {
  const { journey } = mutant
  if (!journey || (await passes(journey, { MUTANT: JSON.stringify(mutant) }))) return undefined
  const name = `e2e/journeys/${journey.file}: ${journey.title}`
  if (!(await passes(journey, { MUTANT: undefined }))) throw new Error(`Fails without any fault: ${name}`)
  return name
}
