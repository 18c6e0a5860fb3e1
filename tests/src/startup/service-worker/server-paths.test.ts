import { expect, test } from 'vitest'
import { SERVER_PATHS } from '@/src/startup/service-worker/server-paths'

test.each([
  '/api/v1/user',
  '/outbox',
  '/outbox.json',
  '/reviewer/1',
  '/legal/terms',
  '/tenants/ucap/logo.svg',
  '/a.pdf',
])('%s is asked of the server', (path) => expect(path).toMatch(SERVER_PATHS))

test.each([
  '/',
  '/login',
  '/login/partner-login',
  '/applications',
  '/application/success/loan-offers',
  '/apis',
  '/of.v2/login',
])('%s is a screen, which the phone has', (path) => expect(path).not.toMatch(SERVER_PATHS))
