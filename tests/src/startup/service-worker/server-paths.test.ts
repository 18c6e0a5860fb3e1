import { expect, test } from 'vitest'
import { OF_THE_SERVER } from '@/src/startup/service-worker/server-paths'

test.each([
  '/api/v1/user',
  '/outbox',
  '/outbox.json',
  '/reviewer/1',
  '/legal/terms',
  '/tenants/ucap/logo.svg',
  '/a.pdf',
])('%s is asked of the server', (path) => expect(path).toMatch(OF_THE_SERVER))

test.each([
  '/',
  '/login',
  '/login/partner-login',
  '/applications',
  '/application/success/loan-offers',
  '/apis',
  '/of.v2/login',
])('%s is a screen, which the phone has', (path) => expect(path).not.toMatch(OF_THE_SERVER))
