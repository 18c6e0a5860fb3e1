import readCode from 'jsqr'
import { PNG } from 'pngjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { getOwnApplication, listApplications } from '@/schemas/calls/applications'
import {
  createQrCode,
  deleteCampaignLink,
  getQrCode,
  listCampaignLinks,
} from '@/schemas/calls/campaign-links'
import { newAgent } from '../../helpers/agents'
import { databases } from '../../helpers/databases'
import { newMobile, RAVI, signIn, startDraft, verifyMobile } from '../../helpers/journey'
import { createWorld, type World } from '../../helpers/world'

const START = 'http://localhost/apply-loan/mobile'

function decode(dataUrl: string): string | undefined {
  const [kind, base64 = ''] = dataUrl.split(',')
  expect(kind).toBe('data:image/png;base64')
  const { data, width, height } = PNG.sync.read(Buffer.from(base64, 'base64'))
  return readCode(new Uint8ClampedArray(data), width, height)?.data
}

function utmIdIn(url: string | undefined): string {
  return new URL(url ?? '').searchParams.get('utm_id') ?? ''
}

async function appliedAlone(world: World, changes: object) {
  const mobile = newMobile()
  const token = await verifyMobile(world, mobile)
  const draft = await startDraft(world, token, { mobile, ...changes })
  return (await world.call(getOwnApplication, { token, params: { id: draft.id } })).value
}

describe.each(databases)('campaign links on $name', ({ open }) => {
  let world: World
  let asha: string
  let ravi: string
  beforeAll(async () => {
    world = await createWorld(await open())
    asha = await signIn(world)
    ravi = await signIn(world, RAVI)
    return world.closeWithDatabase
  })

  const create = (token: string, changes: object = {}) =>
    world.call(createQrCode, { token, body: { base_url: START, application_source: 'NORMAL', ...changes } })
  const list = async (token: string, page = '0', size = '10') => {
    const query = { page, size, sort_by: 'createdAt', order_by: 'desc' }
    return (await world.call(listCampaignLinks, { token, query })).value
  }
  const remove = (token: string, id: string) => world.call(deleteCampaignLink, { token, params: { id } })

  test('carry the campaign, and the picture holds that very address', async () => {
    const { value } = await create(asha, {
      utm_source: 'Leaflet',
      utm_campaign: 'दीवाली & more',
      utm_term: 'a+b c',
    })
    const url = new URL(value.utm_link ?? '')
    expect(`${url.origin}${url.pathname}`).toBe(START)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      utm_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      utm_source: 'Leaflet',
      utm_campaign: 'दीवाली & more',
      utm_term: 'a+b c',
    })
    expect(decode(value.qr_code_image)).toBe(value.utm_link)
  })

  test('fit a picture with the longest texts that the form takes', async () => {
    const { value } = await create(asha, {
      utm_source: 'X (Twitter)',
      utm_campaign: 'c'.repeat(100),
      utm_medium: 'm'.repeat(50),
      utm_content: 'o'.repeat(100),
      utm_term: 't'.repeat(100),
    })
    expect(decode(value.qr_code_image)).toBe(value.utm_link)
  })

  test('that fit no picture are refused, and not kept', async () => {
    const { total_elements } = await list(asha)
    expect(await create(asha, { utm_campaign: 'द'.repeat(100), utm_term: 'द'.repeat(50) })).toMatchObject({
      status: 400,
      message: 'These texts are too long for a QR code. Please shorten them.',
    })
    expect((await list(asha)).total_elements).toBe(total_elements)
  })

  test('are listed newest first, with who made them, to their own agent', async () => {
    const { token, name } = await newAgent(world)
    for (const utm_campaign of ['Before', 'First']) {
      await create(token, { utm_campaign })
      world.advance(1)
    }
    const { value } = await create(token, { utm_campaign: 'Second', utm_source: 'Zoom' })
    const links = await list(token)
    expect(links.list).toMatchObject([
      {
        utm_campaign: 'Second',
        utm_source: 'Zoom',
        type: 'NORMAL',
        utm_url: value.utm_link,
        created_by: { name },
        created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      },
      { utm_campaign: 'First' },
      { utm_campaign: 'Before' },
    ])
    expect(links).toMatchObject({ total_pages: 1, total_elements: 3 })
    const second = await list(token, '1', '2')
    expect(second.list.map(({ utm_campaign }) => utm_campaign)).toEqual(['Before'])
    expect(second).toMatchObject({ total_pages: 2, total_elements: 3 })
    expect((await list(asha)).list.some(({ utm_campaign }) => utm_campaign === 'Second')).toBe(false)
  })

  test('of the same campaign are one link, also when asked for at the same moment', async () => {
    const { total_elements = 0 } = await list(ravi)
    const answers = await Promise.all([1, 2, 3].map(() => create(ravi, { utm_campaign: 'Mela' })))
    expect(new Set(answers.map(({ value }) => value.utm_link)).size).toBe(1)
    expect((await list(ravi)).total_elements).toBe(total_elements + 1)
  })

  test('are deleted by their own agent, once', async () => {
    const id = utmIdIn((await create(asha, { utm_campaign: 'Holi' })).value.utm_link)
    expect((await remove(ravi, id)).status).toBe(404)
    expect((await list(asha)).list.some((link) => link.id === id)).toBe(true)
    expect((await remove(asha, id)).status).toBe(200)
    expect((await list(asha)).list.some((link) => link.id === id)).toBe(false)
    expect((await remove(asha, id)).status).toBe(404)
  })

  test.each([
    ['another site', 'https://bad.example/apply-loan/mobile'],
    ['another port', 'http://localhost:9999/apply-loan/mobile'],
    ['a user name that reads like this site', 'http://localhost@bad.example/apply-loan/mobile'],
    ['a password', 'http://a:b@localhost/apply-loan/mobile'],
    ['a page that is none of ours', 'http://localhost/outbox'],
    ['parameters', 'http://localhost/apply-loan/mobile?utm_id=x'],
    ['a place in the page', 'http://localhost/apply-loan/mobile#x'],
    ['a script', 'javascript:alert(1)'],
    ['no address', 'apply-loan/mobile'],
  ])('do not lead to %s', async (_, base_url) => {
    expect(await create(asha, { base_url })).toMatchObject({
      status: 400,
      message: 'A link must lead to a page of this site',
    })
  })

  test('for direct leads need a loan type, which the link carries', async () => {
    expect(await create(asha, { application_source: 'DIRECT_LEADS' })).toMatchObject({
      status: 400,
      message: 'Loan type is required',
    })
    const { value } = await create(asha, { application_source: 'DIRECT_LEADS', loan_type: 'HOME_LOAN' })
    expect(new URL(value.utm_link ?? '').searchParams.get('loan_type')).toBe('HOME_LOAN')
  })

  test('refuse texts longer than the form takes', async () => {
    expect((await create(asha, { utm_medium: 'm'.repeat(51) })).status).toBe(400)
  })

  test('lead to the site that the agent uses, also behind a proxy', async () => {
    const behind = await createWorld(world.deps.database, {
      PUBLIC_URL: 'https://main.loans.example',
      TRUST_PROXY: 'true',
    })
    const token = await signIn(behind)
    const response = await behind.app.request('http://ucap.loans.example/api/v1/user/qr/1', {
      headers: { token, 'x-forwarded-proto': 'https' },
    })
    const { data }: { data: { qr_code_image: string } } = await response.json()
    expect(decode(data.qr_code_image)).toBe('https://ucap.loans.example/apply-loan/mobile?utm_id=REF0001')
    behind.close()
  })

  describe('and the agent’s personal code', () => {
    test('lead to the start of the borrower’s flow with the agent’s referral code', async () => {
      const { value } = await world.call(getQrCode, { token: asha, params: { id: '1' } })
      expect(decode(value.qr_code_image)).toBe(`${START}?utm_id=REF0001`)
    })

    test('are nobody else’s', async () => {
      expect((await world.call(getQrCode, { token: asha, params: { id: '2' } })).status).toBe(404)
      const guest = await verifyMobile(world, newMobile())
      expect((await world.call(getQrCode, { token: guest, params: { id: '1' } })).status).toBe(401)
    })
  })

  describe('tie a borrower who came through them to the agent', () => {
    test('by the id of a link', async () => {
      const utm_id = utmIdIn((await create(ravi, { utm_campaign: 'Tie' })).value.utm_link)
      expect(await appliedAlone(world, { utm_details: { utm_id, utm_campaign: 'Tie' } })).toMatchObject({
        referral_code: 'REF0002',
        utm_details: { utm_id, utm_campaign: 'Tie' },
      })
    })

    test('by the personal code', async () => {
      expect(await appliedAlone(world, { utm_details: { utm_id: 'REF0001' } })).toMatchObject({
        referral_code: 'REF0001',
      })
    })

    test('by the personal code, in whichever letters the borrower typed it', async () => {
      const { id } = await appliedAlone(world, { referral_code: ' ref0002 ' })
      const params = { id: '2' }
      const { list: own } = (
        await world.call(listApplications, { token: ravi, params, query: { page: '0', size: '10' } })
      ).value
      expect(own.map((application) => application.id)).toContain(id)
    })

    test('unless the borrower named somebody, or the id is nobody’s', async () => {
      const named = { referral_code: 'REF0002', utm_details: { utm_id: 'REF0001' } }
      expect(await appliedAlone(world, named)).toMatchObject({ referral_code: 'REF0002' })
      expect((await appliedAlone(world, { utm_details: { utm_id: 'nobody' } })).referral_code).toBeUndefined()
    })
  })
})
