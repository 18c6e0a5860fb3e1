import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createBusinessInfo, createPersonalInfo } from '@/schemas/calls/sections'
import shipped from '@/server/config/deployment/shipped/tenants.json'
import { newAgent } from '../helpers/agents'
import { startDraft, uploadFor } from '../helpers/journey'
import { oneWorld } from '../helpers/one-world'
import { businessValues, PDF, personalValues } from '../helpers/values'
import { createWorld, worldAt, type World } from '../helpers/world'

const GRAMIN = {
  name: 'Gramin Sahayata',
  colour: '#7c2d12',
  features: { restrictedKyc: true, lenientBusiness: true },
  grievance_officer: { name: 'Lata Pawar', mail: 'lata@gramin.example', phone: '022 2345 6789' },
}

const server = oneWorld()
let directory: string
let world: World
beforeAll(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'deployment-'))
  const tenants = { ...shipped, tenants: { ...shipped.tenants, gramin: GRAMIN } }
  await writeFile(path.join(directory, 'tenants.json'), JSON.stringify(tenants))
  world = await createWorld(server.database, { DEPLOYMENT_DIR: directory })
  return async () => {
    world.close()
    await rm(directory, { recursive: true })
  }
})

test('a tenant that a deployment asks less of saves without PAN, Aadhaar and bank', async () => {
  const there = worldAt(world, 'gramin.localhost')
  const { token } = await newAgent(there)
  const { id, ...draft } = await startDraft(there, token, {
    job_type: 'SELF_EMPLOYED',
    loan_type: 'BUSINESS_LOAN',
  })
  const params = { id }
  const none = { pan: '', aadhaar_front: '', aadhaar_back: '' }
  const personal = await there.call(createPersonalInfo, { token, params, body: personalValues(none) })
  const paper = await uploadFor(there, { id, ...draft }, 'business_proof', PDF)
  const body = businessValues(paper, paper, { bank_name: '', statement_bank_id: '', bank_statement: [] })
  const business = await there.call(createBusinessInfo, { token, params, body })
  expect([personal, business]).toMatchObject([{ status: 200 }, { status: 200 }])
})
