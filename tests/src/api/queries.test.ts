import { MutationObserver, onlineManager, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { NetworkError } from '@/src/api/api-error'
import { askedConsentsQuery } from '@/src/api/queries/asked-consents-query'
import { keyFactsQuery } from '@/src/api/queries/key-facts-query'
import { lenderKeyFactsQuery, lenderOffersQuery } from '@/src/api/queries/lender-queries'
import { campaignLinksQuery, personalQrQuery } from '@/src/api/queries/link-queries'
import {
  applicationListQuery,
  lenderListQuery,
  offlineCaseListQuery,
  overviewQuery,
  waitingQuery,
} from '@/src/api/queries/list-queries'
import {
  applicationCountQuery,
  applicationQuery,
  banksQuery,
  cityStateQuery,
  profileQuery,
  submittedApplicationQuery,
  tenantConfigQuery,
  applicationDetailsQuery,
} from '@/src/api/queries/queries'
import { referrerQuery } from '@/src/api/queries/referrer-query'
import { onQueryFailure, queryClient } from '@/src/api/query-client'
import { versionOf } from '@/src/api/versions'
import { opaque } from '../../model/catalogues/fixtures'
import { deferAnswer, lost, ok, refusal, silence, startApiServer } from '../helpers/api-server'
import { until } from '../helpers/until'
import { ROWS } from './query-rows'

/* Each query of the screens: its call, whether it is cached, and whether its failure is reported. */

const api = startApiServer()

describe.each(ROWS)('$query', (row) => {
  test('is one call', async () => {
    api.on(row.call, ok(row.answer))
    const data = await queryClient.fetchQuery(row.options())
    expect(api.onlyCall()).toMatchObject({ call: row.call, body: null })
    expect(api.onlyCall().query).toEqual(row.params ?? {})
    expect(data).toMatchObject(Object(row.data ?? row.answer))
  })

  test('is asked anew only where it changes behind the page', async () => {
    api.on(row.call, ok(row.answer))
    await queryClient.fetchQuery(row.options())
    await queryClient.fetchQuery(row.options())
    expect(api.calls).toHaveLength(row.isKept ? 1 : 2)
  })

  test.skipIf(row.options().queryKey[0] === 'tenant-config')(
    'is broken off on the wire when nobody wants it any more',
    async () => {
      api.on(row.call, silence)
      const { queryKey } = row.options()
      const asking = queryClient.fetchQuery(row.options()).catch(() => undefined)
      await until(() => expect(api.calls).toHaveLength(1))
      await queryClient.cancelQueries({ queryKey })
      await asking
      await until(() => expect(api.onlyCall().isAborted).toBe(true))
    },
  )

  test('that is refused tells so in its own words, once, or leaves that to its page', async () => {
    const told: (string | undefined)[] = []
    const stop = onQueryFailure((_, fallback) => told.push(fallback))
    api.on(row.call, refusal(500))
    await expect(queryClient.fetchQuery(row.options())).rejects.toMatchObject({ status: 500 })
    stop()
    expect(api.calls).toHaveLength(1)
    expect(told).toEqual(row.failure === null ? [] : [row.failure])
  })
})

test('the config that a screen has asked for is asked for by no later one', async () => {
  const CONFIG = 'GET /v1/public/tenant/hostname/localhost/config'
  const line = deferAnswer(ok({ data: {} }))
  api.on(CONFIG, line.answer)
  const observer = new QueryObserver(queryClient, tenantConfigQuery('localhost'))
  observer.subscribe(() => undefined)()
  await until(() => expect(api.calls).toHaveLength(1))
  const leave = observer.subscribe(() => undefined)
  line.release()
  await until(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  leave()
  expect(api.asked()).toEqual([CONFIG])
})

const OFFER = opaque<BreInfo>()

const COPIES: [string, () => [QueryKey, QueryKey]][] = [
  ['two applications', () => [applicationQuery('1').queryKey, applicationQuery('2').queryKey]],
  [
    'two applications to look at',
    () => [applicationDetailsQuery('1').queryKey, applicationDetailsQuery('2').queryKey],
  ],
  [
    'an application to look at and to work on',
    () => [applicationQuery('1').queryKey, applicationDetailsQuery('1').queryKey],
  ],
  ['two agents', () => [applicationListQuery('1', 0).queryKey, applicationListQuery('2', 0).queryKey]],
  [
    'two pages of applications',
    () => [applicationListQuery('1', 0).queryKey, applicationListQuery('1', 1).queryKey],
  ],
  [
    'two searches',
    () => [
      applicationListQuery('1', 0, { search: 'a' }).queryKey,
      applicationListQuery('1', 0, { search: 'b' }).queryKey,
    ],
  ],
  ['two pages of disbursements', () => [offlineCaseListQuery(0).queryKey, offlineCaseListQuery(1).queryKey]],
  ['two pages of links', () => [campaignLinksQuery(0).queryKey, campaignLinksQuery(1).queryKey]],
  ['two QR codes', () => [personalQrQuery('1').queryKey, personalQrQuery('2').queryKey]],
  ['two pincodes', () => [cityStateQuery('452001').queryKey, cityStateQuery('110001').queryKey]],
  ['two tenants', () => [tenantConfigQuery('1').queryKey, tenantConfigQuery('2').queryKey]],
  [
    'the offers for two applications',
    () => [lenderOffersQuery('1').queryKey, lenderOffersQuery('2').queryKey],
  ],
  [
    'the statements of lenders for two applications',
    () => [lenderKeyFactsQuery('1').queryKey, lenderKeyFactsQuery('2').queryKey],
  ],
  [
    'the statements of two offers',
    () => [keyFactsQuery('1', OFFER).queryKey, keyFactsQuery('1', { ...OFFER, final_emi: 5 }).queryKey],
  ],
  [
    'the statements of two applications',
    () => [keyFactsQuery('1', OFFER).queryKey, keyFactsQuery('2', OFFER).queryKey],
  ],
  ['two links that were followed', () => [referrerQuery('1').queryKey, referrerQuery('2').queryKey]],
  [
    'the consents for two applications',
    () => [askedConsentsQuery('1').queryKey, askedConsentsQuery('2').queryKey],
  ],
  ['banks and lenders', () => [banksQuery().queryKey, lenderListQuery().queryKey]],
  ['the count and the profile', () => [applicationCountQuery().queryKey, profileQuery().queryKey]],
]

test.each(COPIES)('the copies of %s are two', (_, keys) => {
  const [some, others] = keys()
  queryClient.setQueryData(some, 'some')
  expect(queryClient.getQueryData(others)).toBeUndefined()
})

test('a lost network is tried twice more, quietly until then', async () => {
  const told: Error[] = []
  const stop = onQueryFailure((error) => told.push(error))
  api.on('GET /v1/bank/list', lost)
  await expect(queryClient.fetchQuery({ ...banksQuery(), retryDelay: 0 })).rejects.toMatchObject({
    name: 'NetworkError',
  })
  expect(api.calls).toHaveLength(3)
  expect(told).toHaveLength(1)
  stop()
  await expect(queryClient.fetchQuery({ ...banksQuery(), retryDelay: 0 })).rejects.toMatchObject({
    name: 'NetworkError',
  })
  expect(told).toHaveLength(1)
})

test('the place of a pincode is its city and state, asked once', async () => {
  api.on('GET /v1/pincode/get-city-state', ok({ city: 'Indore', state: 'Madhya Pradesh' }))
  const place = cityStateQuery('452001')
  expect(await queryClient.fetchQuery(place)).toEqual({ city: 'Indore', state: 'Madhya Pradesh' })
  expect(await queryClient.fetchQuery(place)).toEqual({ city: 'Indore', state: 'Madhya Pradesh' })
  expect(api.calls).toHaveLength(1)
})

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('key facts are asked for only where an offer says that it has some: %s', (has_key_facts, isAsked) => {
  expect(keyFactsQuery('1', { ...opaque<BreInfo>(), has_key_facts }).enabled).toBe(isAsked)
})

test.each([
  ['application', () => applicationQuery('1')],
  ['submitted-application', () => submittedApplicationQuery()],
  ['applications', () => applicationListQuery('7', 0)],
  ['overview', () => overviewQuery()],
  ['waiting-applications', () => waitingQuery()],
  ['offline-cases', () => offlineCaseListQuery(0)],
] as const)('the copies of a page that has changed them are found by the name %s', (name, query) => {
  const { queryKey }: { queryKey: QueryKey } = query()
  queryClient.setQueryData(queryKey, 'old')
  queryClient.removeQueries({ queryKey: [name] })
  expect(queryClient.getQueryData(queryKey)).toBeUndefined()
})

test('an application that was read for the wizard is known in its version', async () => {
  const id = 'c'.repeat(32)
  api.on(`GET /v1/apply-loan/${id}`, ok({ id, co_applicants: [] }, '"4"'))
  await queryClient.fetchQuery(applicationQuery(id))
  expect(versionOf(id)).toBe('"4"')
})

describe('a browser that takes itself to be offline', () => {
  beforeEach(() => {
    onlineManager.setOnline(false)
    return () => onlineManager.setOnline(true)
  })

  test('is not believed by a read', async () => {
    api.on('GET /v1/user/me', ok({ id: '7', role: 'AGENT', first_name: 'Asha', last_name: 'Rao' }))
    expect(await queryClient.fetchQuery(profileQuery())).toMatchObject({ id: '7' })
  })

  test('is not waited for between the tries of a read', async () => {
    api.on('GET /v1/bank/list', lost)
    await expect(queryClient.fetchQuery({ ...banksQuery(), retryDelay: 0 })).rejects.toMatchObject({
      name: 'NetworkError',
    })
  })

  test('is not believed by a change, which is tried once', async () => {
    const change = vi.fn<() => Promise<void>>().mockRejectedValue(new NetworkError())
    await expect(new MutationObserver(queryClient, { mutationFn: change }).mutate()).rejects.toMatchObject({
      name: 'NetworkError',
    })
    expect(change).toHaveBeenCalledTimes(1)
  })
})
