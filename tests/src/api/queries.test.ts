import { onlineManager, type QueryKey } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { findPlace } from '@/src/api/find-place'
import { keyFactsQuery } from '@/src/api/key-facts-query'
import { lenderOffersQuery } from '@/src/api/lender-queries'
import { campaignLinksQuery, personalQrQuery } from '@/src/api/link-queries'
import {
  applicationDetailsQuery,
  applicationListQuery,
  lenderListQuery,
  offlineCaseListQuery,
} from '@/src/api/list-queries'
import {
  applicationCountQuery,
  applicationQuery,
  banksQuery,
  cityStateQuery,
  profileQuery,
  tenantConfigQuery,
} from '@/src/api/queries'
import { onQueryFailure, queryClient } from '@/src/api/query-client'
import { lost, ok, refusal, silence, startApiServer } from '../helpers/api-server'
import { until } from '../helpers/until'
import { opaque } from '../../model/catalogues/fixtures'
import { ROWS } from './query-rows'

/* What the screens read: each query's call, whether it is asked again, and whether its failure is told. */

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

  test('is broken off on the wire when nobody wants it any more', async () => {
    api.on(row.call, silence)
    const { queryKey } = row.options()
    const asking = queryClient.fetchQuery(row.options()).catch(() => undefined)
    await until(() => expect(api.calls).toHaveLength(1))
    await queryClient.cancelQueries({ queryKey })
    await asking
    await until(() => expect(api.onlyCall().isAborted).toBe(true))
  })

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

describe('the place of a pincode', () => {
  const PLACE = 'GET /v1/pincode/get-city-state'

  test('is its city and state, asked once', async () => {
    api.on(PLACE, ok({ city: 'Indore', state: 'Madhya Pradesh' }))
    expect(await findPlace('452001')).toEqual({ city: 'Indore', state: 'Madhya Pradesh' })
    expect(await findPlace('452001')).toEqual({ city: 'Indore', state: 'Madhya Pradesh' })
    expect(api.calls).toHaveLength(1)
  })

  test('that nobody knows is none, which is no failure', async () => {
    api.on(PLACE, refusal(404))
    expect(await findPlace('999999')).toBeNull()
  })
})

test('a browser that takes itself to be offline is not believed', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  api.on('GET /v1/user/me', ok({ id: '7', role: 'AGENT', first_name: 'Asha', last_name: 'Rao' }))
  expect(await queryClient.fetchQuery(profileQuery())).toMatchObject({ id: '7' })
})

test.each([
  [true, true],
  [false, false],
  [undefined, false],
])('key facts are asked for only where an offer says that it has some: %s', (has_key_facts, isAsked) => {
  expect(keyFactsQuery('1', { ...opaque<BreInfo>(), has_key_facts }).enabled).toBe(isAsked)
})
