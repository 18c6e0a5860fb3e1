import { expect, test } from 'vitest'
import { phrase } from '@/schemas/language/phrases'
import { conflict, HttpError } from '@/server/core/http-error'

test('a refusal with values is told in English, with its text and values beside it', () => {
  const text = 'Please wait {seconds} seconds before requesting a new code'
  expect(new HttpError(429, phrase(text, { seconds: 12 })).body).toEqual({
    message: 'Please wait 12 seconds before requesting a new code',
    status_code: 429,
    message_key: text,
    message_values: { seconds: 12 },
  })
})

test('one without values is its own text', () => {
  expect(conflict('Closed').body).toEqual({ message: 'Closed', status_code: 409 })
})
