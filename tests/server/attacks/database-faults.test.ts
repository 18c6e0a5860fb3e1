/* @long */
import { createHash, randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listApplications } from '@/schemas/calls/applications'
import { deleteFile, getFileUrl, uploadFile } from '@/schemas/calls/files'
import { createOfflineCase } from '@/schemas/calls/offline-cases'
import { addReferences } from '@/schemas/calls/people'
import { beginUpload, sendUploadPart } from '@/schemas/calls/uploads'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import {
  CREATE_CUT,
  cutConnection,
  loseAnswer,
  refuseWith,
  withDatabaseFault,
  type DatabaseFault,
} from '../database/faults'
import { newAgent, type NewAgent } from '../helpers/agents'
import { databases } from '../helpers/databases'
import { salariedDraft, type Draft } from '../helpers/journey'
import { offlineCaseValues, PDF, referenceValues } from '../helpers/values'
import { createWorld, type World } from '../helpers/world'

/** Of the statements of a request; the weekly job tries each (EVERY_STATEMENT). */
const SAMPLE = process.env['EVERY_STATEMENT'] === 'true' ? Infinity : 3

/** @returns some of so many places; `nth` moves them, so that several samples differ */
function samplePlaces(count: number, nth: number): number[] {
  const stride = Math.ceil(count / Math.min(count, SAMPLE))
  return Array.from({ length: count }, (_, at) => at).filter((at) => at % stride === nth % stride)
}

const REFUSALS = {
  'is shutting down': '57P01',
  'is starting': '57P03',
  'became read-only': '25006',
  'has a full disk': '53100',
  'takes too long': '57014',
  'waited too long within a transaction': '25P03',
  'has too many connections': '53300',
  'is out of memory': '53200',
  'cannot serialize': '40001',
  'found a deadlock': '40P01',
}

/** Asked with one key each time. */
type Attempt = { ask: () => Promise<Response>; effects: () => Promise<number> }

/** Without digits, some of which would be taken for an Aadhaar number. */
const randomName = () => randomUUID().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** Longer than a key is held for a request that died. */
const ABANDONED_SECONDS = 61

describe.each(databases)('a request whose database fails, on $name', ({ name, open }) => {
  let world: World
  let agent: NewAgent
  let draft: Draft
  beforeAll(async () => {
    const database = await open()
    world = await createWorld(database, { APPLICATION_MAX_FILES: '100000' })
    agent = await newAgent(world)
    draft = await salariedDraft(world, agent.token)
    await database.pool.query(CREATE_CUT)
    return world.closeWithDatabase
  })

  const send = async (
    path: string,
    method: string,
    body?: string | FormData | Uint8Array<ArrayBuffer>,
    key?: string,
  ) =>
    world.app.request(`http://localhost/api${path}`, {
      method,
      headers: {
        token: agent.token,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(key && { [IDEMPOTENCY_KEY]: key }),
      },
      ...(body && { body }),
    })

  const countOf = async (query: string, value: string) => {
    const { rows } = await world.deps.db.executeQuery<{ count: number }>(CompiledQuery.raw(query, [value]))
    return rows[0]?.count ?? 0
  }

  const placement = () => ({
    file_type: 'salary_slip1',
    upload_type: 'LOAN_APPLICATION',
    mobile: draft.mobile,
    application_id: draft.id,
  })

  const newFile = () => {
    const key = randomUUID()
    const [fileName, bytes] = [`${randomName()}.pdf`, Buffer.concat([PDF.bytes, Buffer.from(key)])]
    const effects = async () => {
      const files = world.deps.db.selectFrom('files').select('id').where('name', '=', fileName)
      const rows = await files.execute()
      if (rows.length === 0) return 0
      const query = { file_id: rows[0]?.id ?? '' }
      const { value } = await world.call(getFileUrl, { token: agent.token, query })
      const stored = await world.app.request(value.file_url)
      return Buffer.from(await stored.arrayBuffer()).equals(bytes) ? rows.length : 0
    }
    return { key, name: fileName, bytes, effects }
  }

  const REQUESTS: Record<string, () => Attempt> = {
    'a page of the list': () => ({
      ask: () => send(`${listApplications.path.replace('{id}', agent.id)}?page=0&size=10`, 'GET'),
      effects: async () => 1,
    }),
    'a save': () => {
      const [key, friend] = [randomUUID(), `Vani ${randomName()}`]
      const path = addReferences.path.replace('{id}', draft.id)
      const body = JSON.stringify({ references: [referenceValues({ name: friend })] })
      return {
        ask: () => send(path, addReferences.method, body, key),
        effects: () =>
          countOf('select count(*) from applications where reference_list::text like $1', `%${friend}%`),
      }
    },
    'a new record': () => {
      const [key, borrower] = [randomUUID(), `Gopal ${randomName()}`]
      const body = JSON.stringify(offlineCaseValues({ name: borrower }))
      return {
        ask: () => send(createOfflineCase.path, createOfflineCase.method, body, key),
        effects: () => countOf('select count(*) from offline_cases where name = $1', borrower),
      }
    },
    'an upload': () => {
      const { key, bytes, name: fileName, effects } = newFile()
      const ask = () => {
        const form = new FormData()
        for (const [field, text] of Object.entries(placement())) form.set(field, text)
        form.set('file', new Blob([bytes]), fileName)
        return send(uploadFile.path, uploadFile.method, form, key)
      }
      return { ask, effects }
    },
    'an upload in parts': () => {
      const { key, bytes, name: fileName, effects } = newFile()
      const [size, sha256] = [bytes.length, createHash('sha256').update(bytes).digest('hex')]
      const body = JSON.stringify({ ...placement(), name: fileName, size, sha256 })
      const ask = async () => {
        const begun = await send(beginUpload.path, beginUpload.method, body)
        if (!begun.ok) return begun
        const { upload_id, offset } = beginUpload.response.parse(await begun.json())
        const path = sendUploadPart.path.replace('{id}', upload_id)
        if (offset < size) {
          const sent = await send(`${path}?offset=${offset}`, sendUploadPart.method, bytes.subarray(offset))
          if (!sent.ok) return sent
        }
        return send(`${path}/finish`, 'POST', undefined, key)
      }
      return { ask, effects }
    },
  }

  const attemptOf = (request: string) => {
    const attempt = REQUESTS[request]?.()
    if (!attempt) throw new Error(`There is no request ${request}`)
    return attempt
  }

  /** @returns what is not as it must be */
  const tryFault = async (make: () => Attempt, at: number, fault: DatabaseFault): Promise<string[]> => {
    const { ask, effects } = make()
    const { answer, statements } = await withDatabaseFault(ask, at, fault)
    const wrong: string[] = []
    const complain = (what: string) => wrong.push(`${at} (${statements[at]?.slice(0, 60)}): ${what}`)
    const isOutage = answer.status === 503 && /^\d+$/.test(answer.headers.get('retry-after') ?? '')
    if (!answer.ok && !isOutage) complain(`${answer.status} ${await answer.text()}`)
    world.advance(ABANDONED_SECONDS)
    const again = await ask()
    if (!again.ok) complain(`again: ${again.status} ${await again.text()}`)
    if ((await effects()) !== 1) complain(`done ${await effects()} times`)
    for (const line of world.lines.splice(0)) if (JSON.parse(line).level === 'error') complain(line)
    return wrong
  }

  test.runIf(name === 'PostgreSQL').each(['a save', 'a new record', 'an upload', 'an upload in parts'])(
    '%s whose last answer was lost is answered again as it was',
    async (request) => {
      const { statements } = await withDatabaseFault(attemptOf(request).ask)
      const { ask } = attemptOf(request)
      const lost = await withDatabaseFault(ask, statements.length - 1, loseAnswer(world.deps.database.pool))
      const again = await ask()
      expect([lost.answer.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([
        503,
        200,
        'true',
      ])
    },
  )

  const newUpload = async () => {
    const { bytes, name: fileName, effects } = newFile()
    const { value } = await world.upload(uploadFile, agent.token, placement(), [{ name: fileName, bytes }])
    const path = deleteFile.path.replace('{id}', value.file_id)
    return { name: fileName, effects, remove: () => send(path, deleteFile.method) }
  }

  test('a file whose removal the database takes back has its bytes still', async () => {
    const { statements } = await withDatabaseFault((await newUpload()).remove)
    for (const at of statements.keys()) {
      const { name: fileName, remove, effects } = await newUpload()
      const { answer } = await withDatabaseFault(remove, at, refuseWith('57014'))
      const rows = await countOf('select count(*) from files where name = $1', fileName)
      expect([at, answer.status, await effects()]).toEqual([at, answer.ok ? 200 : 503, rows])
      expect([200, 404]).toContain((await remove()).status)
      expect(await countOf('select count(*) from files where name = $1', fileName)).toBe(0)
    }
  })

  describe.each(Object.keys(REQUESTS))('%s', (request) => {
    const make = () => attemptOf(request)
    const statementsOf = async () => (await withDatabaseFault(make().ask)).statements

    const tryFaults = async (places: readonly number[], fault: DatabaseFault) => {
      const wrong: string[] = []
      for (const at of places) wrong.push(...(await tryFault(make, at, fault)))
      return wrong
    }

    test.each(Object.entries(REFUSALS))(
      'is told to come again or done after all where the database %s',
      async (reason, code) => {
        const places = samplePlaces((await statementsOf()).length, Object.keys(REFUSALS).indexOf(reason))
        expect(await tryFaults(places, refuseWith(code))).toEqual([])
      },
    )

    test.runIf(name === 'PostgreSQL')('is told to come again where its connection is cut', async () => {
      const places = samplePlaces((await statementsOf()).length, 0)
      expect(await tryFaults(places, cutConnection)).toEqual([])
    })

    test.runIf(name === 'PostgreSQL')(
      'finds what was done where a commit has arrived and its answer has not',
      async () => {
        const places = (await statementsOf()).flatMap((text, at) => (text === 'commit' ? [at] : []))
        expect(await tryFaults(places, loseAnswer(world.deps.database.pool))).toEqual([])
      },
    )
  })
})
