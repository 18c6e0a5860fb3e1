import { expect, test } from 'vitest'
import { outageOf } from '@/server/http/outage'

const failure = (parts: object, cause?: Error) => Object.assign(new Error('It broke', { cause }), parts)

const FULL = [503, 'There is no space left to save anything. Please try again later.', 60]
const AWAY = [503, 'The service cannot be reached at the moment. Please try again.', 5]
const BUSY = [503, 'Others are saving at the same moment. Please try again.', 1]
const STORE = [503, 'Files cannot be stored or read at the moment. Please try again later.', 30]

test.each<[string, Error, unknown]>([
  ['a full disk', failure({ code: 'ENOSPC', syscall: 'write' }), FULL],
  ['a used up quota', failure({ code: 'EDQUOT', syscall: 'write' }), FULL],
  ['a full disk of the database', failure({}, failure({ code: '53100' })), FULL],
  ['a full bucket', failure({ $metadata: { httpStatusCode: 507 } }), FULL],
  ['a database that shuts down', failure({}, failure({ code: '57P01' })), AWAY],
  [
    'one of its machines that goes away at a commit',
    Object.assign(new Error('could not commit transaction for shard 102009 on at least one active node'), {
      code: 'XX000',
    }),
    AWAY,
  ],
  ['a lock that was waited for too long', failure({}, failure({ code: '55P03' })), BUSY],
  ['a store that cannot write', failure({ code: 'E_CANNOT_WRITE_FILE' }), STORE],
  ['a file that cannot be read', failure({}, failure({ code: 'EIO', syscall: 'read' })), STORE],
  ['a bucket that refuses', failure({ $metadata: { httpStatusCode: 403 } }), undefined],
  ['another word of the store', failure({ code: 'NOT_E_CANNOT_' }), undefined],
  ['a number for a word', failure({ code: 7 }), undefined],
  ['a fault of the program', new TypeError('undefined is no function'), undefined],
])('%s is told to the caller as what it is', (_, error, told) => {
  const outage = outageOf(error)
  expect(outage && [outage.httpError.status, outage.httpError.message, outage.retryAfter]).toEqual(told)
})

test('an error that is its own cause is looked at once', () => {
  const error = failure({})
  error.cause = error
  expect(outageOf(error)).toBeUndefined()
})
