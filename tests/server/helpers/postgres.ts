import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'

/** Nothing of it outlives `stop`; `pause` ends the server and leaves its data, `crash` does so in the middle of all that is under way. */
export type Cluster = {
  url: string
  pause: () => Promise<void>
  crash: () => Promise<void>
  resume: () => Promise<void>
  stop: () => Promise<void>
}

const DEBIAN_ROOT = '/usr/lib/postgresql'
const ATTEMPTS = 100
const PAUSE_MS = 50
const YOUNG_MS = 60_000

const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'shared_buffers=16MB',
  // Shared memory lies in its own directory: elsewhere it would stay behind when the server is killed.
  'dynamic_shared_memory_type=mmap',
]

/** Debian's place, newest first, then PATH. */
export function findBinaries(): string | undefined {
  const versions = existsSync(DEBIAN_ROOT) ? readdirSync(DEBIAN_ROOT).toSorted().toReversed() : []
  const candidates = versions.map((version) => path.join(DEBIAN_ROOT, version, 'bin'))
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  return [...candidates, ...onPath].find((directory) => existsSync(path.join(directory, 'initdb')))
}

function postgresId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

/** PostgreSQL refuses to run as root; Debian's package brings the account it runs under instead. */
export function account(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: postgresId('-u'), gid: postgresId('-g') } : undefined
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (await answers(url)) return
    if (server.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error('The PostgreSQL of the tests did not start')
}

const PREFIX = 'loan-postgres-'
const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2 ** 30

/** Linux's memory, where it is large enough for those of tests, else the disk. */
function chooseParent(): string {
  if (!existsSync(MEMORY)) return os.tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= MIN_FREE_BYTES ? MEMORY : os.tmpdir()
}

function isRunning(directory: string): boolean {
  try {
    const [pid = ''] = readFileSync(path.join(directory, 'data/postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 0)
    return true
  } catch {
    return false
  }
}

/** Removes what killed runs left behind; one that is just being made is young. */
function removeOrphans(parent: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const directory = path.join(parent, name)
    const age = Date.now() - (statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > YOUNG_MS && !isRunning(directory)) rmSync(directory, { recursive: true, force: true })
  }
}

/** The place of a server's data and of its socket. */
type Home = { directory: string; data: string; run: RunOptions }
type RunOptions = { uid?: number; gid?: number; cwd: string; stdio: 'ignore' }

/** @returns an empty directory of the account that PostgreSQL runs under */
export function createHome(parent: string): Home {
  removeOrphans(parent)
  const directory = mkdtempSync(path.join(parent, PREFIX))
  const user = account()
  if (user) chownSync(directory, user.uid, user.gid)
  return { directory, data: path.join(directory, 'data'), run: { ...user, cwd: directory, stdio: 'ignore' } }
}

/** @param port of 127.0.0.1, besides the socket */
export async function runServer(
  binaries: string,
  { directory, data, run }: Home,
  { settings = [], port }: { settings?: readonly string[]; port?: number | undefined },
): Promise<Cluster> {
  const listening = port === undefined ? [] : ['listen_addresses=127.0.0.1', `port=${port}`]
  const all = [...SETTINGS, ...listening, ...settings]
  const options = ['-k', directory, ...all.flatMap((setting) => ['-c', setting])]
  const host = encodeURIComponent(directory)
  const url = `postgresql:///postgres?host=${host}&user=postgres${port === undefined ? '' : `&port=${port}`}`
  const launch = () => spawn(path.join(binaries, 'postgres'), ['-D', data, ...options], run)
  let server = launch()
  // Whatever ends this process, neither the server nor its data stays behind.
  const kill = () => {
    server.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
  process.once('exit', kill)
  const end = async (signal: NodeJS.Signals) => {
    const left = new Promise((resolve) => server.once('exit', resolve))
    if (server.kill(signal)) await left
  }
  // PostgreSQL's fast shutdown, where open connections are cut, and its immediate one.
  const pause = () => end('SIGINT')
  const crash = () => end('SIGQUIT')
  const resume = async () => {
    server = launch()
    await waitUntilReady(url, server)
  }
  const stop = async () => {
    process.off('exit', kill)
    await pause()
    rmSync(directory, { recursive: true, force: true })
  }
  await waitUntilReady(url, server)
  return { url, pause, crash, resume, stop }
}

/** `undefined` where PostgreSQL is not installed; one that `staysSmall` lies in memory if it can. `settings` go before those of all clusters. */
export async function startCluster({
  staysSmall = false,
  ...options
}: { staysSmall?: boolean; settings?: readonly string[]; port?: number } = {}): Promise<Cluster | undefined> {
  const binaries = findBinaries()
  if (!binaries) return undefined
  const home = createHome(staysSmall ? chooseParent() : os.tmpdir())
  const initdb = path.join(binaries, 'initdb')
  execFileSync(initdb, ['-D', home.data, '-U', 'postgres', '-A', 'trust', '-N', '-E', 'UTF8'], home.run)
  return runServer(binaries, home, options)
}
