/* @long */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockDirectory } from '@/server/database/connection/lock'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'loan-lock-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

test('only one of many takes a directory, and the next one only after the release', async () => {
  const takes = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory)))
  const [taken, ...more] = takes.filter((take) => take.status === 'fulfilled')
  expect(more).toEqual([])
  await taken?.value()
  const release = await lockDirectory(directory)
  await release()
  expect(await readdir(directory)).toEqual([])
})

test('the lock of a dead process is taken over, by one of many', async () => {
  for (let round = 1; round <= 50; round += 1) {
    // No process can have this id: it is over the largest that Linux gives.
    await writeFile(path.join(directory, `server.lock.${round}`), '4194305 1\n')
    const takes = await Promise.allSettled(Array.from({ length: 5 }, () => lockDirectory(directory)))
    const taken = takes.filter((take) => take.status === 'fulfilled')
    expect(taken).toHaveLength(1)
    await taken[0]?.value()
  }
})

test('the lock of a process whose id went to another one is taken over', async () => {
  await writeFile(path.join(directory, 'server.lock.3'), `${process.pid} 1\n`)
  await expect(lockDirectory(directory)).resolves.toBeTypeOf('function')
})

test('a lock file that makes no sense is taken over', async () => {
  await writeFile(path.join(directory, 'server.lock.3'), 'hello')
  await expect(lockDirectory(directory)).resolves.toBeTypeOf('function')
})

async function lockElsewhere(number: number): Promise<string> {
  const file = path.join(directory, `server.lock.${number}`)
  await writeFile(file, `${process.pid} 1 another-boot/pid:[4026532000]\n`)
  return file
}

test('the lock of another container is refused while it shows signs of life, whatever the process ids say', async () => {
  const file = await lockElsewhere(3)
  const beating = setInterval(() => void utimes(file, new Date(), new Date()), 50)
  await expect(lockDirectory(directory, { watchMs: 1000 })).rejects.toThrow(
    `in use by process ${process.pid} of another machine or container`,
  )
  clearInterval(beating)
  const release = await lockDirectory(directory, { watchMs: 1000 })
  expect(await readdir(directory)).toEqual(['server.lock.4'])
  await release()
})

test('a lock shows signs of life, also while its process is busy, until it is released', async () => {
  const release = await lockDirectory(directory)
  const touched = async () => (await stat(path.join(directory, 'server.lock.1'))).mtimeMs
  const before = await touched()
  await vi.waitFor(async () => expect(await touched()).toBeGreaterThan(before), { timeout: 10_000 })
  const busy = Date.now() + 3000
  const then = await touched()
  while (Date.now() < busy);
  expect(await touched()).toBeGreaterThan(then)
  await release()
  expect(await readdir(directory)).toEqual([])
})

test('who lost the directory while away hears of it', async () => {
  const onLost = vi.fn<() => void>()
  const release = await lockDirectory(directory, { onLost })
  await lockElsewhere(2)
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), { timeout: 10_000 })
  await release()
})

test.runIf(existsSync('/proc/self/stat'))(
  'the lock of a killed process that its parent has not buried yet is taken over',
  async () => {
    // The child outlives the shell, which would bury it; the sleep that takes the shell's place does not.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    try {
      const [line] = await once(parent.stdout, 'data')
      const pid = Number(String(line))
      const statOf = async () =>
        (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /s, '').split(' ')
      await vi.waitFor(async () => expect((await statOf())[0]).toBe('Z'), { timeout: 4000 })
      await writeFile(path.join(directory, 'server.lock.3'), `${pid} ${(await statOf())[19]}\n`)
      await expect(lockDirectory(directory)).resolves.toBeTypeOf('function')
    } finally {
      parent.kill('SIGKILL')
    }
  },
)
