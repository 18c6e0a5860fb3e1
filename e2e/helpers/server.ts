import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deploymentWith } from '../../tests/server/helpers/deployment/deployment-with'

/** The build under test; E2E_DIST names another than the usual one. */
export const DIST = path.resolve(import.meta.dirname, '../..', process.env['E2E_DIST'] ?? 'dist')
const START_MS = 120_000

/** The built app, running on a port and a data directory of its own. */
export interface RunningServer {
  url: string
  /** Ends it without warning, as a crash or a power cut does; its data stays. */
  crash: () => Promise<void>
  /** On the same data and port; `build` is of another revision. */
  restart: (settings?: Record<string, string>, build?: string) => Promise<void>
  stop: () => Promise<void>
}

function launch(
  main: string,
  dataDirectory: string,
  port: number,
  settings: Record<string, string> = {},
): { child: ChildProcess; url: Promise<string> } {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      OTP_PER_MOBILE_HOUR: '10000',
      OTP_WRONG_PER_MOBILE_DAY: '10000',
      OTP_PER_ADDRESS_HOUR: '100000',
      OTP_PER_MOBILE_DAY: '100000',
      OTP_PER_AGENT_DAY: '100000',
      OTP_PER_TENANT_DAY: '1000000',
      OTP_PER_PLATFORM_DAY: '1000000',
      TRACK_PER_ADDRESS_HOUR: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = new Promise<string>((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`The server did not start in time:\n${said}`)), START_MS)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const found = /http:\/\/localhost:\d+/.exec(said)?.[0]
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}:\n${said}`))
    })
  })
  return { child, url }
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

function mainOf(build: string): string {
  const main = path.join(build, 'server/main.js')
  if (!existsSync(main) || !existsSync(path.join(build, 'client/index.html')))
    throw new Error(`There is no build in ${build}: run 'npm run build' first.`)
  return main
}

/**
 * Starts the built app on a free port with an empty database.
 * @throws Error when it was not built, or does not start
 */
export async function startServer(
  build = DIST,
  settings: Record<string, string> = {},
): Promise<RunningServer> {
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'loan-application-e2e-'))
  let { child, url } = launch(mainOf(build), dataDirectory, 0, settings)
  const address = await url
  return {
    url: address,
    crash: () => kill(child),
    async restart(changes, other = build) {
      ;({ child, url } = launch(mainOf(other), dataDirectory, Number(new URL(address).port), changes))
      await url
    },
    async stop() {
      await kill(child)
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

/**
 * Starts a server whose local tenant differs from the shipped one. `stop` ends it.
 * @param variables of its environment
 * @param prepare writes more into the deployment's directory
 */
export async function serverWith(
  local: object,
  variables: Readonly<Record<string, string>> = {},
  prepare?: (directory: string) => void,
) {
  const { directory, remove } = await deploymentWith(local)
  prepare?.(directory)
  const server = await startServer(DIST, { DEPLOYMENT_DIR: directory, ...variables })
  const stop = async () => {
    await server.stop()
    await remove()
  }
  return { url: server.url, stop }
}
