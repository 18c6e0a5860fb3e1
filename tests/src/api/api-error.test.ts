import { describe, expect, test } from 'vitest'
import { ApiError, failureText, NetworkError, toApiError } from '@/src/api/api-error'

describe('a failed response is told in words', () => {
  test.each([
    ['the server’s message', { message: 'This PAN is taken' }, 'This PAN is taken'],
    ['nothing in it', {}, 'Something went wrong!'],
    ['no body at all', null, 'Something went wrong!'],
    ['a message that is no text', { message: 7 }, 'Something went wrong!'],
    [
      'an embedded message',
      { message: '400 Bad Request: {"message":"Lender is closed"}' },
      'Lender is closed',
    ],
    ['an embedded detail', { message: 'Upstream: {"code":3,"detail":"No such bank"}' }, 'No such bank'],
    ['an embedded message without quotes around its name', { message: '{message: "Too late"}' }, 'Too late'],
    ['an embedded message after spaces', { message: '{"message" :  "Too late"}' }, 'Too late'],
    [
      'an embedded message behind one like it',
      { message: 'message: "500" of {"detail":"Too late"}' },
      'Too late',
    ],
    ['an embedded message in single quotes', { message: "{'message': 'Too late'}" }, 'Too late'],
    [
      'something embedded that cannot be read',
      { message: 'Upstream: {"code":3}' },
      'Something went wrong while processing the response.',
    ],
  ])('with %s', (_, body, words) => {
    expect(failureText(toApiError(400, body))).toBe(words)
  })

  test('a screen’s own words stand in for a server that sent none', () => {
    expect(failureText(toApiError(500, null), 'Failed to load bank list')).toBe('Failed to load bank list')
  })

  test('the server’s words come before the screen’s own', () => {
    expect(failureText(new ApiError(500, 'Closed for today'), 'Failed to load bank list')).toBe(
      'Closed for today',
    )
  })

  test('a lost network says that nothing is lost, whatever the screen would have said', () => {
    expect(failureText(new NetworkError(), 'Failed to submit form')).toMatch(/No connection/)
  })

  test.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://example.in/assets/auth.js'],
    ['Firefox', 'error loading dynamically imported module: https://example.in/assets/auth.js'],
    ['Safari', 'Importing a module script failed.'],
  ])('code that %s could not fetch is told as a lost network', (_, words) => {
    expect(failureText(new TypeError(words), 'Failed to submit form')).toMatch(/No connection/)
  })

  test.each([
    ['a fault of the code', new TypeError('x is not a function')],
    ['words like those of lost code, from elsewhere', new Error('Importing a module script failed.')],
    ['no error at all', null],
  ])('%s is told in the words of the screen, else in the general ones', (_, error) => {
    expect(failureText(error, 'Failed to submit form')).toBe('Failed to submit form')
    expect(failureText(error)).toBe('Something went wrong!')
  })

  test('an error says the same where nobody asks for its words', () => {
    expect(new ApiError(500, 'Closed for today').message).toBe('Closed for today')
    expect(new ApiError(500, null).message).toBe('Something went wrong!')
    expect(new NetworkError().message).toMatch(/No connection/)
  })

  test.each([[{}], [{ status_code: '400' }], [{ status_code: null }], [null]])(
    'a body like %j has no status_code',
    (body) => {
      expect(toApiError(500, body).statusCode).toBeNull()
    },
  )

  test('the status_code of the body is kept, for the OTP send that resets its form', () => {
    expect(toApiError(200, { message: 'Unknown mobile', status_code: 400 }).statusCode).toBe(400)
  })
})
