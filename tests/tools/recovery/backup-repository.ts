import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { account, startCluster, type Cluster } from '../../server/helpers/postgres'

const CONFIGURATION = path.resolve('ops/pgbackrest.conf')

/** A cluster whose log is archived as docs/operations.md says, but for its directories. */
export type ArchivedCluster = {
  cluster: Cluster
  pgbackrest: (command: string, ...options: string[]) => Promise<string>
  remove: () => Promise<void>
}

function isInstalled(): boolean {
  try {
    execFileSync('pgbackrest', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** @throws Error naming what is not installed */
export async function startArchivedCluster(): Promise<ArchivedCluster> {
  if (!isInstalled()) throw new Error('pgBackRest is not installed: apt-get install pgbackrest')
  const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-repository-'))
  const user = account()
  if (user) chownSync(directory, user.uid, user.gid)
  // For PostgreSQL too, which archives by a command of its own.
  Object.assign(process.env, {
    PGBACKREST_REPO1_PATH: path.join(directory, 'repository'),
    PGBACKREST_REPO1_CIPHER_PASS: 'of the drill alone',
    PGBACKREST_LOCK_PATH: path.join(directory, 'lock'),
    PGBACKREST_LOG_PATH: path.join(directory, 'log'),
    PGBACKREST_CONFIG: CONFIGURATION,
    PGBACKREST_STANZA: 'loans',
  })
  // The command is run in the data directory.
  const archive = 'pgbackrest --pg1-path="$PWD" archive-push %p'
  const cluster = await startCluster({ settings: ['archive_mode=on', `archive_command=${archive}`] })
  if (!cluster) throw new Error('PostgreSQL is not installed')
  const socket = new URL(cluster.url).searchParams.get('host') ?? ''
  const place = [`--pg1-path=${path.join(socket, 'data')}`, `--pg1-socket-path=${socket}`]
  return {
    cluster,
    pgbackrest: async (command, ...options) => {
      const own = command === 'restore' ? place.slice(0, 1) : place
      const run = promisify(execFile)('pgbackrest', [...own, ...options, command], {
        ...user,
        cwd: directory,
      })
      return (await run).stdout
    },
    remove: async () => {
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
