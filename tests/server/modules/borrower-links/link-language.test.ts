import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBorrowerLink, openBorrowerLink } from '@/schemas/calls/borrower-links'
import { requestLoanOffer, updateLoanOffer } from '@/schemas/calls/offers'
import { createApplication } from '@/schemas/calls/start'
import { getTenantConfig } from '@/schemas/calls/tenant'
import { databases } from '../../helpers/databases'
import { deploymentWith } from '../../helpers/deployment/deployment-with'
import { newMobile, salariedDraft, signIn, verifyMobile, type Draft } from '../../helpers/journey'
import { startValues } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

describe.each(databases)('the language of a link to the borrower on $name', ({ open }) => {
  let world: World
  let token: string
  beforeAll(async () => {
    const { directory, remove } = await deploymentWith({ languages: ['en', 'te', 'hi'] })
    world = await createWorld(await open(), { DEPLOYMENT_DIR: directory })
    return async () => {
      await remove()
      await world.closeWithDatabase()
    }
  })
  beforeEach(async () => {
    token = await signIn(world)
  })

  const languageOf = async (mobile: string) => {
    const rows = world.deps.db.selectFrom('applications').select('language').where('mobile', '=', mobile)
    return (await rows.orderBy('created_at', 'desc').executeTakeFirst())?.language
  }
  const offered = async (draft: Draft) =>
    (await world.call(requestLoanOffer, { token, body: { application_id: draft.id } })).value.bre_info
  const linkTo = (draft: Draft, language?: string) => {
    const body = { application_id: draft.id, purpose: 'ACCEPTANCE' as const, language }
    return world.call(createBorrowerLink, { token, body })
  }
  const consentLinkTo = async (mobile: string, language?: string) => {
    const body = { mobile, purpose: 'CONSENT' as const, language }
    const { value } = await world.call(createBorrowerLink, { token, body })
    return new URL(value.url)
  }
  const begin = async (mobile: string) => {
    await verifyMobile(world, mobile, token)
    return world.call(createApplication, { token, body: startValues({ mobile }) })
  }

  test('is said to be taken, stands in the address, and is the borrower’s from then on', async () => {
    const { value: config } = await world.call(getTenantConfig, { params: { tenant: 'localhost' } })
    expect(config.links_in_languages).toBe(true)
    const draft = await salariedDraft(world, token)
    expect((await offered(draft)).borrower_language).toBeUndefined()
    const { value } = await linkTo(draft, 'te')
    expect(new URL(value.url).search).toBe('?purpose=ACCEPTANCE&borrower_language=te')
    expect(await languageOf(draft.mobile)).toBe('te')
    expect((await offered(draft)).borrower_language).toBe('te')
    const body = {
      application_id: draft.id,
      updated_info: { ...(await offered(draft)), selected_loan_amount: 200_000 },
      is_accepted: false,
      skip_bre_rerun: false,
    }
    const { value: updated } = await world.call(updateLoanOffer, { token, body })
    expect(updated.bre_info.borrower_language).toBe('te')
    const again = await linkTo(draft)
    expect(new URL(again.value.url).search).toBe('?purpose=ACCEPTANCE&borrower_language=te')
  })

  test('that nobody has chosen is none, and one that is not offered is refused', async () => {
    const draft = await salariedDraft(world, token)
    await offered(draft)
    expect(new URL((await linkTo(draft)).value.url).search).toBe('?purpose=ACCEPTANCE')
    expect(await linkTo(draft, 'ta')).toMatchObject({
      status: 400,
      message: 'This language is not offered here',
    })
    expect(await languageOf(draft.mobile)).toBeNull()
  })

  test('of consents goes to the application that is begun after them', async () => {
    const mobile = newMobile()
    const { search } = await consentLinkTo(mobile, 'te')
    expect(search).toBe('?purpose=CONSENT&borrower_language=te')
    await begin(mobile)
    expect(await languageOf(mobile)).toBe('te')
    expect((await consentLinkTo(mobile)).search).toBe('?purpose=CONSENT&borrower_language=te')
  })

  test('gives way to what the borrower chooses on the phone that opens it', async () => {
    const mobile = newMobile()
    const { hash } = await consentLinkTo(mobile, 'te')
    const guest = await verifyMobile(world, mobile)
    const secret = hash.slice(1)
    const headers = { cookie: 'language=hi' }
    expect(await world.call(openBorrowerLink, { token: guest, headers, body: { secret } })).toMatchObject({
      status: 200,
    })
    await begin(mobile)
    expect(await languageOf(mobile)).toBe('hi')
  })
})
