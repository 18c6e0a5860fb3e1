import { afterEach, expect, test } from 'vitest'
import { forgetServerIds, rememberServerId, toServerRecordId } from '@/src/outbox/store/server-ids'

afterEach(forgetServerIds)

test('what was sent last is known by the id of the server, however much a page has sent', () => {
  for (let index = 0; index < 5000; index += 1) rememberServerId(`here-${index}`, `there-${index}`)
  expect(toServerRecordId('here-4999')).toBe('there-4999')
  expect(toServerRecordId('here-4000')).toBe('there-4000')
  expect(toServerRecordId('here-0')).toBe('here-0')
})
