import { beforeEach, expect, test } from 'vitest'
import type { StartValues } from '@/schemas/forms/start'
import { wizardActors } from '@/src/actors/wizard/wizard-actors'
import { opaque } from '../../../model/catalogues/fixtures'
import { answer, lost, ok, refusal, startApiServer, type Answer } from '../../helpers/api-server'
import { callAs, ID } from '../../helpers/applications'
import { stubIndexedDb } from '../../helpers/indexed-db'
import { openPage, run } from '../../helpers/run'

/* Several versions of a start form: what is sent, by the server's answers to the earlier ones. */

const api = startApiServer()
const CREATE = 'POST /v1/apply-loan/create'

let mobiles = 8_000_000_000
beforeEach(() => {
  stubIndexedDb()
  localStorage.setItem('work_owner', 'agent 7')
  callAs('agent')
  mobiles += 1
})

const create = (name: string) => {
  const value = { ...opaque<StartValues>(), mobile: String(mobiles), name }
  return run(wizardActors.createApplication, { value }, openPage()).catch((error: unknown) => error)
}
const sent = () => api.calls.map(({ body }) => Object(body).name as unknown)
const keys = () => new Set(api.calls.map(({ headers }) => headers['idempotency-key']))

const says = (...answers: [Answer, ...Answer[]]) => api.on(CREATE, ...answers)

test.each([
  ['a gateway has heard nothing', refusal(502)],
  ['a gateway has waited in vain', refusal(504)],
  ['the session is over', refusal(401)],
  ['it took too long', refusal(408)],
  ['it came too early', refusal(425)],
  ['there are too many', refusal(429)],
  ['the server asks for another try later', answer(503, {}, { 'retry-after': '1' })],
])('where %s, the first one may still be made, and no other is sent', async (_, said) => {
  says(lost, said, ok({ id: ID }))
  await create('Asha')
  await create('Usha')
  expect(sent()).toEqual(['Asha', 'Asha'])
})

test('where the server fails for good, the next one is sent under the same key', async () => {
  says(lost, refusal(503), ok({ id: ID }))
  await create('Asha')
  expect(await create('Usha')).toMatchObject({ id: ID })
  expect([sent(), keys().size]).toEqual([['Asha', 'Asha', 'Usha'], 1])
})

test('what is said is what the last one failed at, not that the key is of another', async () => {
  says(refusal(500), refusal(500), refusal(500))
  await create('Asha')
  await create('Usha')
  says(refusal(500, 'Asha fails'), refusal(500, 'Usha fails'), refusal(422, 'Of another'))
  expect(await create('Nisha')).toMatchObject({ serverMessage: 'Usha fails' })
})

test('where the key is of another alone, that is said, and the key is not given up', async () => {
  says(lost, refusal(422, 'Of another'), ok({ id: ID }))
  await create('Asha')
  expect(await create('Asha')).toMatchObject({ serverMessage: 'Of another' })
  await create('Asha')
  expect(keys().size).toBe(1)
})

test('a refusal of one of them does not give up the key of the other', async () => {
  says(lost, refusal(400), refusal(422), lost)
  await create('Asha')
  await create('Usha')
  await create('Usha')
  expect(keys().size).toBe(1)
})

test('where each of them was refused, the next is another', async () => {
  says(lost, refusal(400), refusal(404), ok({ id: ID }))
  await create('Asha')
  await create('Usha')
  await create('Nisha')
  expect([sent(), keys().size]).toEqual([['Asha', 'Asha', 'Usha', 'Nisha'], 2])
})
