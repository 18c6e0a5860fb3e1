import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { build, type Plugin } from 'vite'
import { databaseImage } from '@/server/database/image/image-plugin'
import { threadModules } from '@/server/documents/thread-plugin'
import { catalogues } from '@/src/build/catalogue-plugin'

const BUNDLES = path.join(process.cwd(), 'node_modules/.cache/server-of-tests')

type Build = { entry?: string; release?: string; plugins?: readonly Plugin[] }

/** As `npm run build` does, to a place where its imports resolve; `plugins` make it that of another release. */
export async function buildServer({
  entry = 'server/main.ts',
  release = 'own',
  plugins = [],
}: Build = {}): Promise<string> {
  const name = path.basename(entry, '.ts')
  // Test files that run beside one another build the same.
  const outDir = path.join(BUNDLES, `${name}-${release}-${process.env['VITEST_POOL_ID'] ?? 'command'}`)
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [catalogues(), threadModules(), databaseImage(), ...plugins],
    resolve: { tsconfigPaths: true },
    build: { ssr: entry, outDir, emptyOutDir: true, copyPublicDir: false },
  })
  return path.join(outDir, `${name}.js`)
}

export type ServerProcess = {
  pid: number
  /** Rejects with the output when the process ends before it listens. */
  origin: Promise<string>
  /** Null after a kill. */
  ended: Promise<number | null>
  kill: (signal: NodeJS.Signals) => Promise<number | null>
}

export function startServer(bundle: string, variables: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [bundle], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null)
  const written: string[] = []
  const origin = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        written.push(line)
        const [found] = /http:\/\/\S+/.exec(line) ?? []
        if (found && line.startsWith('Loan application')) resolve(found)
      })
    }
    child.once('close', () => reject(new Error(written.join('\n'))))
  })
  // A test that kills the server early does not look at its origin.
  origin.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    origin,
    ended,
    kill: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
