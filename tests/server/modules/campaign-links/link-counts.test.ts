/* @long */
import { beforeEach, describe, expect, test } from 'vitest'
import { markCompleted } from '@/schemas/calls/applications'
import {
  createQrCode,
  deleteCampaignLink,
  getQrCode,
  listCampaignLinks,
} from '@/schemas/calls/campaign-links'
import { getReferrer } from '@/schemas/calls/referrer'
import { createApplication } from '@/schemas/calls/start'
import { newAgent, type NewAgent } from '../../helpers/agents'
import { newMobile, saveEmployment, savePersonal, verifyMobile } from '../../helpers/journey'
import { oneWorld } from '../../helpers/one-world'
import { startValues } from '../../helpers/values'

const server = oneWorld({ VISITS_PER_ADDRESS_HOUR: '3', TRUST_PROXY: 'true' })
const LIST = { page: '0', size: '10', sort_by: 'createdAt', order_by: 'desc' }
const QR = {
  base_url: 'http://localhost/apply-loan/mobile',
  application_source: 'NORMAL',
  utm_campaign: 'diwali',
}

let agent: NewAgent
let link: { id: string; address: string; short: string }
beforeEach(async () => {
  const { world } = server
  agent = await newAgent(world)
  const { value } = await world.call(createQrCode, { token: agent.token, body: QR })
  const address = value.utm_link ?? ''
  link = { address, short: value.short_url ?? '', id: new URL(address).searchParams.get('utm_id') ?? '' }
})

const numbers = async () => {
  const { list } = (await server.world.call(listCampaignLinks, { token: agent.token, query: LIST })).value
  const { visits, starts, submissions } = list[0] ?? {}
  return { visits, starts, submissions }
}
let visitors = 0
const visit = (id: string) => {
  visitors += 1
  const headers = { 'x-forwarded-for': `198.51.100.${visitors}` }
  return server.world.call(getReferrer, { params: { id }, query: { visit: '1' }, headers })
}

async function begin(changes: object) {
  const { world } = server
  const mobile = newMobile()
  const token = await verifyMobile(world, mobile)
  const body = startValues({ mobile, ...changes })
  const { value } = await world.call(createApplication, { token, body })
  return { token, mobile, id: value.id, trackerId: value.tracker_id ?? '' }
}

describe('what comes of a link', () => {
  test('is nothing at first, then its visits, and what was begun and submitted through it, each once', async () => {
    const { world } = server
    expect(await numbers()).toEqual({ visits: 0, starts: 0, submissions: 0 })
    expect((await visit(link.id)).value).toEqual({ name: agent.name })
    await visit(link.id)
    // Whoever looks again has not come again.
    await world.call(getReferrer, { params: { id: link.id } })
    const draft = await begin({ utm_details: { utm_id: link.id } })
    await begin({})
    expect(await numbers()).toEqual({ visits: 2, starts: 1, submissions: 0 })
    await savePersonal(world, draft)
    await saveEmployment(world, draft)
    const submit = () => world.call(markCompleted, { token: draft.token, params: { id: draft.id } })
    await submit()
    expect(await numbers()).toEqual({ visits: 2, starts: 1, submissions: 1 })
    await submit()
    const returned = world.deps.db.updateTable('applications').set({ status: 'INCOMPLETE' })
    await returned.where('id', '=', draft.id).execute()
    expect((await submit()).status).toBe(200)
    expect(await numbers()).toEqual({ visits: 2, starts: 1, submissions: 1 })
  })

  test('is counted for the personal code too, in whichever letters it was typed', async () => {
    const { world } = server
    const own = async () => {
      const parts = { token: agent.token, params: { id: agent.id } }
      return (await world.call(getQrCode, parts)).value
    }
    const code = (await own()).short_url?.split('/l/')[1] ?? ''
    for (const typed of [code, code.toLowerCase()]) {
      await visit(typed)
      const draft = await begin({ utm_details: { utm_id: typed } })
      await savePersonal(world, draft)
      await saveEmployment(world, draft)
      await world.call(markCompleted, { token: draft.token, params: { id: draft.id } })
    }
    expect(await own()).toMatchObject({ visits: 2, starts: 2, submissions: 2 })
  })

  test('is not counted for what nobody has, and goes with its link', async () => {
    const { world } = server
    const stranger = await visit('nobody')
    expect([stranger.status, stranger.message]).toEqual([404, 'This link is not known'])
    const draft = await begin({ utm_details: { utm_id: 'nobody' } })
    await savePersonal(world, draft)
    await saveEmployment(world, draft)
    expect((await world.call(markCompleted, { token: draft.token, params: { id: draft.id } })).status).toBe(
      200,
    )
    await visit(link.id)
    await world.call(deleteCampaignLink, { token: agent.token, params: { id: link.id } })
    const counted = world.deps.db.selectFrom('link_counts').select('link_id')
    expect(await counted.where('link_id', 'in', ['nobody', link.id]).execute()).toEqual([])
  })

  test('stays gone with its link when what was begun through it is submitted', async () => {
    const { world } = server
    const draft = await begin({ utm_details: { utm_id: link.id } })
    await savePersonal(world, draft)
    await saveEmployment(world, draft)
    await world.call(deleteCampaignLink, { token: agent.token, params: { id: link.id } })
    expect((await world.call(markCompleted, { token: draft.token, params: { id: draft.id } })).status).toBe(
      200,
    )
    const counted = world.deps.db.selectFrom('link_counts').select('link_id')
    expect(await counted.where('link_id', '=', link.id).execute()).toEqual([])
  })

  test('is told to nobody who tries many codes', async () => {
    const { world } = server
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const ask = async () => (await world.call(getReferrer, { params: { id: link.id }, headers })).status
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([200, 200, 200, 429])
  })
})

const follow = (address: string, host = 'localhost') =>
  server.world.app.request(new URL(new URL(address).pathname, `http://${host}`).href)

describe('a short address', () => {
  test('leads to the page of its link, on this host', async () => {
    expect(link.short).toMatch(/^http:\/\/localhost\/l\/[2-9a-z]{8}$/)
    const answer = await follow(link.short)
    const { pathname, search } = new URL(link.address)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, pathname + search])
  })

  test('leads to the agent of a personal code, in whichever letters it was typed', async () => {
    for (const code of ['REF0001', 'ref0001'])
      expect((await follow(`http://localhost/l/${code}`)).headers.get('location')).toBe(
        '/apply-loan/mobile?utm_id=REF0001',
      )
  })

  test('leads nowhere else, whatever the link was made for', async () => {
    const { world } = server
    const moved = world.deps.db
      .updateTable('campaign_links')
      .set({ base_url: 'https://evil.example//evil.example/x' })
    await moved.where('id', '=', link.id).execute()
    const location = (await follow(link.short)).headers.get('location') ?? ''
    expect(new URL(location, 'http://localhost').host).toBe('localhost')
  })

  test('of another tenant, or of nobody any more, leads to the start page without an agent', async () => {
    for (const answer of [
      await follow(link.short, 'ucap.localhost'),
      await follow('http://localhost/l/%2F%2Fevil.example'),
      await follow('http://localhost/l/gone'),
    ]) {
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/apply-loan/mobile'])
    }
  })
})
