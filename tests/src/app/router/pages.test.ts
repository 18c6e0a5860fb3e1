import { expect, test } from 'vitest'
import { PAGES } from '@/schemas/pages'
import { createAppRouter } from '@/src/app/router/router'
import { createRouterPort } from '@/src/app/router/router-port'
import { openSession } from '../../helpers/session'

test('the pages that are reported are those that the routes have', () => {
  const router = createAppRouter(createRouterPort(openSession()))
  expect(Object.keys(router.routesByPath).toSorted()).toEqual([...PAGES].toSorted())
})
