/* The server under attack, in a process of its own, so that its death is seen: on the PostgreSQL it is given, else embedded. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openEmbedded, openPostgres } from '@/server/database/connection/open'
import { openSurface } from './attack-surface'

/** All that the attacker's process asks of this one, beside its requests. */
export type Question = 'renew' | 'measure' | 'close'

const [url] = process.argv.slice(2)
const directory = mkdtempSync(path.join(os.tmpdir(), 'loan-fuzz-'))
// Whatever ends this process leaves nothing behind.
process.once('exit', () => rmSync(directory, { recursive: true, force: true }))
const opened = await openSurface(url ? await openPostgres(url) : await openEmbedded(directory))

async function answer(question: Question): Promise<void> {
  if (question === 'close') {
    await opened.close()
    process.disconnect()
  } else process.send?.(await opened[question]())
}

process.on('message', (question: Question) => void answer(question))
process.once('disconnect', () => process.exit())
process.send?.(opened.surface)
