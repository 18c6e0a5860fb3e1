import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerConsent, getConsents, listAskedConsents } from '@/schemas/calls/consents'
import { acknowledgeKeyFacts, getKeyFacts } from '@/schemas/calls/key-facts'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { hashText } from '@/schemas/language/hash-text'
import { LOAN_TYPES } from '@/schemas/options'
import { translatable } from '@/server/config/deployment/legal-texts'
import { readDeployment } from '@/server/config/deployment/read-deployment'
import { verifyConsents } from '@/server/modules/consents/verify'
import { databases } from '../../helpers/databases'
import { salariedDraft, signIn, verifyMobile } from '../../helpers/journey'
import { deploymentWith } from '../../helpers/passkeys/deployment-with'
import { createWorld, type World } from '../../helpers/world'

const TE = { 'accept-language': 'te' }

const entry = (source: string) =>
  `\n# approved ${hashText(source)}, Lakshmi Rao, 2026-11-28\nmsgid ${JSON.stringify(source)}\nmsgstr ${JSON.stringify(`తె ${source}`)}\n`

/** Of a deployment that has approved everything in Telugu, and in Hindi nothing. */
describe.each(databases.slice(0, 1))('renderings on $name', ({ open }) => {
  let world: World
  let token: string
  let deployment: Awaited<ReturnType<typeof deploymentWith>>
  beforeAll(async () => {
    deployment = await deploymentWith({ languages: ['en', 'te', 'hi'] })
    const sources = [...translatable(readDeployment().deployment)]
    mkdirSync(path.join(deployment.directory, 'languages'))
    const po = `msgid ""\nmsgstr ""\n${sources.map(entry).join('')}`
    writeFileSync(path.join(deployment.directory, 'languages/te.po'), po)
    world = await createWorld(await open(), { DEPLOYMENT_DIR: deployment.directory })
    token = await signIn(world)
    return world.closeWithDatabase
  })
  afterAll(() => deployment.remove())

  async function offered() {
    const { id, mobile, trackerId } = await salariedDraft(world, token)
    await world.call(requestLoanOffer, { token, body: { application_id: id } })
    const guest = await verifyMobile(world, mobile)
    const read = async (headers = {}) =>
      (await world.call(getKeyFacts, { token: guest, params: { id }, headers })).value
    const acknowledge = (sha256: string) =>
      world.call(acknowledgeKeyFacts, { token: guest, params: { id }, body: { sha256 } })
    return { id, guest, trackerId, read, acknowledge }
  }

  test('the fixture covers a loan type, so that a statement can be whole', () => {
    expect([...translatable(world.deps.environment.deployment)]).toContain(LOAN_TYPES[0].label)
  })

  test('key facts read in another language are the same statement, acknowledged as they were read', async () => {
    const { read, acknowledge } = await offered()
    const [english, telugu, hindi] = [await read(), await read(TE), await read({ 'accept-language': 'hi' })]
    for (const other of [telugu, hindi])
      expect([other.proposal_number, other.sha256]).toEqual([english.proposal_number, english.sha256])
    expect([english.rendering, hindi.rendering]).toEqual([undefined, undefined])
    expect(telugu.rendering).toMatchObject({ language: 'te', summary: { title: 'తె Key facts' } })
    const sha256 = telugu.rendering?.sha256 ?? ''
    expect(sha256).not.toBe(english.sha256)
    expect((await acknowledge('0'.repeat(64))).status).toBe(409)
    expect((await acknowledge(sha256)).value).toMatchObject({
      proposal_number: english.proposal_number,
      sha256: english.sha256,
      language: 'te',
      rendering_sha256: sha256,
    })
    // Read in English since, it stays acknowledged as it was.
    expect((await acknowledge(english.sha256)).value.language).toBe('te')
    expect((await read()).acknowledged_at).toBeDefined()
  })

  test('a client that names no rendering has read English', async () => {
    const { read, acknowledge } = await offered()
    const { value } = await acknowledge((await read()).sha256)
    expect([value.language, value.rendering_sha256]).toEqual([undefined, undefined])
  })

  test('a consent has the language and the rendering that was read, in the chain of receipts', async () => {
    const { id, guest, trackerId } = await offered()
    const list = (headers = {}) => world.call(listAskedConsents, { token: guest, params: { id }, headers })
    const [telugu] = (await list(TE)).value
    const [english] = (await list()).value
    expect(telugu?.notice.sha256).toBe(english?.notice.sha256)
    expect(english?.notice.rendering).toBeUndefined()
    expect(telugu?.notice.rendering?.title).toBe(`తె ${english?.notice.title}`)
    const answer = (sha256: string) =>
      world.call(answerConsent, {
        token: guest,
        params: { id },
        body: { purpose: 'KYC', decision: 'GIVEN', sha256 },
      })
    expect((await answer('0'.repeat(64))).status).toBe(409)
    const sha256 = telugu?.notice.rendering?.sha256 ?? ''
    expect((await answer(sha256)).value[0]).toMatchObject({ language: 'te', rendering_sha256: sha256 })
    const receipt = (await answer(english?.notice.sha256 ?? '')).value[0]
    expect(receipt).toMatchObject({ language: 'te', rendering_sha256: sha256 })
    const { value } = await world.call(getConsents, { token: guest, query: { tracker_id: trackerId } })
    expect(value.consents.find(({ notice }) => notice.purpose === 'KYC')?.language).toBe('te')
    expect(await verifyConsents(world.deps.database.db)).toEqual([
      expect.not.objectContaining({ broken: expect.anything() }),
    ])
  })
})
