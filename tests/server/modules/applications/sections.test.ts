import { beforeAll, expect, test } from 'vitest'
import { createBusinessInfo, createPersonalInfo } from '@/schemas/calls/sections'
import { newAgent } from '../../helpers/agents'
import {
  savePersonal,
  signIn,
  startDraft,
  uploadFor,
  uploadIdentity,
  type Draft,
} from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { businessValues, PDF, personalValues } from '../../helpers/values'
import { worldAt } from '../../helpers/world'

const SELF_EMPLOYED = { job_type: 'SELF_EMPLOYED', loan_type: 'BUSINESS_LOAN' }

const server = oneWorld({ TENANT_HOSTS: 'gramin-sahayata.localhost' })
let asha: string
let draft: Draft
beforeAll(async () => {
  asha = await signIn(server.world)
  draft = await startDraft(server.world, asha, SELF_EMPLOYED)
  await savePersonal(server.world, draft)
})

// The second has no features at all.
test.each(['localhost', 'gramin-sahayata.localhost'])(
  'at %s a borrower shows PAN, Aadhaar and the bank',
  async (host) => {
    const world = worldAt(server.world, host)
    const { token } = await newAgent(world)
    const own = await startDraft(world, token, SELF_EMPLOYED)
    const params = { id: own.id }
    const files = await uploadIdentity(world, own)
    const personal = (changes: object) =>
      world.call(createPersonalInfo, { token, params, body: personalValues(files, changes) })
    const paper = await uploadFor(world, own, 'business_proof', PDF)
    const business = (changes: object) =>
      world.call(createBusinessInfo, { token, params, body: businessValues(paper, paper, changes) })
    const answers = [
      await personal({ pan: '' }),
      await personal({ aadhaar_back: '' }),
      await personal({}),
      await business({ bank_name: '' }),
      await business({}),
    ]
    expect(answers.map(({ status, message }) => `${status} ${message ?? 'saved'}`)).toEqual([
      '400 Missing PAN',
      '400 Missing aadhaar back',
      '200 saved',
      '400 Bank name is required',
      '200 saved',
    ])
  },
)

test('a copy of the business proof that a client sends along is not kept', async () => {
  const paper = await uploadFor(server.world, draft, 'business_proof', PDF)
  const body = businessValues(paper, paper, { upload_business_proof: paper })
  await server.world.call(createBusinessInfo, { token: asha, params: { id: draft.id }, body })
  const { db } = server.world.deps
  const row = db.selectFrom('applications').select('business_info').where('id', '=', draft.id)
  const { business_info } = await row.executeTakeFirstOrThrow()
  expect(business_info).toMatchObject({ business_proof: paper })
  expect(business_info).not.toHaveProperty('upload_business_proof')
})

test('what a later save leaves out is gone, but for the passwords of statements', async () => {
  const mine = await startDraft(server.world, asha)
  const files = await uploadIdentity(server.world, mine)
  const params = { id: mine.id }
  const save = (changes: object) =>
    server.world.call(createPersonalInfo, { token: asha, params, body: personalValues(files, changes) })
  await save({ years_of_residence: '4', bank_statement_pwd: 'secret' })
  await save({})
  const { db } = server.world.deps
  const row = db.selectFrom('applications').select(['id', 'personal_info']).where('id', '=', mine.id)
  const { personal_info } = await row.executeTakeFirstOrThrow()
  expect(personal_info).toMatchObject({ email: 'sunita@example.com', bank_statement_pwd: 'secret' })
  expect(personal_info).not.toHaveProperty('years_of_residence')
})
