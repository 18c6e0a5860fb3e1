import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getProfile, rememberLanguage, sendOtp } from '@/schemas/calls/auth'
import { createApplication } from '@/schemas/calls/start'
import { getTenantConfig } from '@/schemas/calls/tenant'
import { IDEMPOTENCY_KEY } from '@/schemas/headers'
import { newAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import { deploymentWith } from '../../helpers/deployment/deployment-with'
import { FROM, newMobile, verifyMobile } from '../../helpers/journey'
import { startValues } from '../../helpers/values'
import { createWorld, type World } from '../../helpers/world'

const LANGUAGES = ['te', 'en', 'hi']

describe.each(databases)('the language of a person on $name', ({ open }) => {
  let world: World
  beforeAll(async () => {
    const { directory, remove } = await deploymentWith({ languages: LANGUAGES })
    world = await createWorld(await open(), { DEPLOYMENT_DIR: directory })
    return async () => {
      await remove()
      await world.closeWithDatabase()
    }
  })

  const remember = (token: string, language: string) =>
    world.call(rememberLanguage, { token, body: { language } })
  const languagesOf = async (mobile: string) => {
    const rows = world.deps.db.selectFrom('applications').select('language').where('mobile', '=', mobile)
    return (await rows.execute()).map(({ language }) => language)
  }
  const begin = async (mobile: string, headers: Record<string, string>, values: object = {}) => {
    const token = await verifyMobile(world, mobile)
    return {
      token,
      answer: await world.call(createApplication, {
        token,
        headers,
        body: startValues({ mobile, ...values }),
      }),
    }
  }

  test('is said to be kept, and stays with an agent’s profile', async () => {
    const { value } = await world.call(getTenantConfig, { params: { tenant: 'localhost' } })
    expect(value).toMatchObject({ remembers_language: true })
    const { token } = await newAgent(world)
    expect(await remember(token, 'hi')).toMatchObject({ status: 200 })
    expect((await world.call(getProfile, { token })).value.language).toBe('hi')
  })

  test('is refused where the tenant does not offer it, and asks for a person', async () => {
    const { token } = await newAgent(world)
    expect(await remember(token, 'ta')).toMatchObject({
      status: 400,
      message: 'This language is not offered here',
    })
    expect(await remember('', 'hi')).toMatchObject({ status: 401 })
  })

  test('of a borrower is that of the phone on which they begin, until they choose another', async () => {
    const mobile = newMobile()
    const { token } = await begin(mobile, { cookie: 'language=te' })
    expect(await languagesOf(mobile)).toEqual(['te'])
    await remember(token, 'hi')
    expect(await languagesOf(mobile)).toEqual(['hi'])
  })

  test('is that of the code’s message: chosen on the phone, else remembered', async () => {
    const mobile = newMobile()
    const textFor = async (headers: Record<string, string> = {}, token?: string) => {
      const from = token === undefined ? {} : { token }
      await world.call(sendOtp, { ...from, headers, body: { mobile, ...FROM } })
      const sent = world.sent.findLast(({ to }) => to === mobile)
      return [sent?.language, sent?.text.replace(sent.code ?? '', 'CODE')]
    }
    const english = [
      'en',
      'CODE is your one-time password. It is valid for 5 minutes. Do not share it with anyone.',
    ]
    const hindi = ['hi', 'CODE आपका OTP है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ।']
    expect(await textFor()).toEqual(english)
    expect(await textFor({ cookie: 'language=hi' })).toEqual(hindi)
    const agent = await newAgent(world)
    expect(await textFor({ cookie: 'language=hi' }, agent.token)).toEqual(english)
    const { token } = await begin(mobile, { cookie: 'language=te' })
    await remember(token, 'hi')
    expect(await textFor()).toEqual(hindi)
  })

  test('is that of the mails to an agent', async () => {
    const { id, token } = await newAgent(world)
    await remember(token, 'hi')
    const { email, referral_code } = await world.deps.db
      .selectFrom('users')
      .select(['email', 'referral_code'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow()
    await begin(newMobile(), {}, { referral_code })
    await world.runJobs()
    expect(world.mails.filter(({ to }) => to === email)).toMatchObject([
      {
        subject: expect.stringMatching(/^एक ग्राहक ने आवेदन शुरू किया है: LN/),
        text: expect.stringContaining('(पर्सनल लोन, LN'),
      },
    ])
  })

  test('that is not offered is nobody’s', async () => {
    const mobile = newMobile()
    await begin(mobile, { cookie: 'language=ta' })
    expect(await languagesOf(mobile)).toEqual([null])
  })

  test('changes no answer: what was stored is answered to readers of any', async () => {
    const mobile = newMobile()
    const token = await verifyMobile(world, mobile)
    const ask = async (language: string, name = 'Asha Rao') => {
      const response = await world.app.request('/api/v1/apply-loan/create', {
        method: 'POST',
        headers: {
          token,
          cookie: `language=${language}`,
          'accept-language': language,
          'content-type': 'application/json',
          [IDEMPOTENCY_KEY]: key,
        },
        body: JSON.stringify(startValues({ mobile, name })),
      })
      return [response.status, await response.json()]
    }
    const key = randomUUID()
    const first = await ask('te')
    expect(first[0]).toBe(200)
    expect(await ask('hi')).toEqual(first)
    const refused = await ask('te', 'Another Name')
    expect(refused[0]).toBe(422)
    expect(await ask('en', 'Another Name')).toEqual(refused)
  })
})
