import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBorrowerLink, createBorrowerLink, openBorrowerLink } from '@/schemas/calls/borrower-links'
import { answerConsent, listAskedConsents } from '@/schemas/calls/consents'
import { acknowledgeKeyFacts, getKeyFacts } from '@/schemas/calls/key-facts'
import { requestLoanOffer } from '@/schemas/calls/offers'
import { createApplication } from '@/schemas/calls/start'
import { verifyConsents } from '@/server/modules/consents/verify'
import { databases } from '../../helpers/databases'
import { newMobile, salariedDraft, signIn, verifyMobile } from '../../helpers/journey'
import { startValues } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

const NOTICES = path.resolve(import.meta.dirname, '../../../../server/config/deployment/shipped/notices.json')

/** Of a deployment that has replaced the notice of news, and made no sound of it. */
describe.each(databases.slice(0, 1))('texts that were heard on $name', ({ open }) => {
  let world: World
  let token: string
  const directory = mkdtempSync(path.join(os.tmpdir(), 'deployment-'))
  beforeAll(async () => {
    const notices = readFileSync(NOTICES, 'utf8').replace('You are told of nothing else.', 'No news comes.')
    writeFileSync(path.join(directory, 'notices.json'), notices)
    world = await createWorld(await open(), { DEPLOYMENT_DIR: directory })
    token = await signIn(world)
    return world.closeWithDatabase
  })
  afterAll(() => rm(directory, { recursive: true }))

  async function asked() {
    const { id, mobile } = await salariedDraft(world, token)
    const guest = await verifyMobile(world, mobile)
    const { value } = await world.call(listAskedConsents, { token: guest, params: { id } })
    const noticeOf = (purpose: string) => value.find(({ notice }) => notice.purpose === purpose)?.notice
    const answer = (sha256: string) =>
      world.call(answerConsent, {
        token: guest,
        params: { id },
        body: { purpose: 'KYC', decision: 'GIVEN', sha256 },
      })
    return { id, guest, noticeOf, answer }
  }

  test('a receipt names the sounds that were played, and the chain of receipts holds', async () => {
    const { noticeOf, answer } = await asked()
    const { sha256: read = '', sound } = noticeOf('KYC') ?? {}
    expect(sound?.sha256).not.toBe(read)
    expect((await answer(sound?.sha256 ?? '')).value[0]).toMatchObject({
      decision: 'GIVEN',
      language: 'en',
      rendering_sha256: sound?.sha256,
    })
    const stored = await world.deps.db
      .selectFrom('consent_notices')
      .select('notice')
      .where('sha256', '=', sound?.sha256 ?? '')
      .executeTakeFirstOrThrow()
    const { sounds, notice } = JSON.parse(stored.notice)
    expect(sound?.parts.map(({ url }) => url)).toEqual(sounds.map((name: string) => `/sounds/${name}.ogg`))
    expect(notice).toBe(read)
    expect(await verifyConsents(world.deps.database.db)).toEqual([
      expect.not.objectContaining({ broken: expect.anything() }),
    ])
  })

  test('who has read it has heard nothing', async () => {
    const { noticeOf, answer } = await asked()
    const [receipt] = (await answer(noticeOf('KYC')?.sha256 ?? '')).value
    expect([receipt?.language, receipt?.rendering_sha256]).toEqual(['en', undefined])
  })

  test('a notice that the deployment has replaced has no sound, and the others have', async () => {
    const { noticeOf } = await asked()
    expect(noticeOf('MARKETING')?.sound).toBeUndefined()
    expect(noticeOf('CONTACT')?.sound?.parts).toHaveLength(6)
  })

  test('key facts are acknowledged as they were heard', async () => {
    const { id, guest } = await asked()
    await world.call(requestLoanOffer, { token, body: { application_id: id } })
    const { value } = await world.call(getKeyFacts, { token: guest, params: { id } })
    const sha256 = value.sound?.sha256 ?? ''
    const kept = await world.call(acknowledgeKeyFacts, { token: guest, params: { id }, body: { sha256 } })
    expect(kept.value).toMatchObject({ sha256: value.sha256, language: 'en', rendering_sha256: sha256 })
  })

  test('the notices of a link are heard in one go, and each receipt names its own', async () => {
    const mobile = newMobile()
    const made = await world.call(createBorrowerLink, { token, body: { mobile, purpose: 'CONSENT' } })
    const secret = new URL(made.value.url).hash.slice(1)
    const guest = await verifyMobile(world, mobile)
    const { consents } = (await world.call(openBorrowerLink, { token: guest, body: { secret } })).value
    const sha256 = consents?.sound?.sha256 ?? ''
    await world.call(answerBorrowerLink, { token: guest, body: { secret, answer: 'CONSENTED', sha256 } })
    await verifyMobile(world, mobile, token)
    const { value } = await world.call(createApplication, { token, body: startValues({ mobile }) })
    const receipts = world.deps.db.selectFrom('consents').select(['kind', 'rendering_sha256'])
    const kept = await receipts.where('application_id', '=', value.id).orderBy('kind').execute()
    const heard = (kind: string) => consents?.notices.find(({ purpose }) => purpose === kind)?.sound?.sha256
    expect(kept).toEqual(['BUREAU', 'TERMS'].map((kind) => ({ kind, rendering_sha256: heard(kind) })))
  })
})
