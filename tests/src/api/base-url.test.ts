import { afterEach, expect, test, vi } from 'vitest'
import { apiUrl } from '@/src/api/base-url'

afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllEnvs()
})

function sayBase(content: string): void {
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'api-base')
  meta.setAttribute('content', content)
  document.head.append(meta)
}

test('without a base of its own the API is on the same origin', () => {
  expect(apiUrl('/v1/lender', undefined, undefined)).toBe('/api/v1/lender')
})

test.each([
  ['https://api.example.in', 'https://api.example.in/v1/lender'],
  ['https://api.example.in/base/', 'https://api.example.in/base/v1/lender'],
  ['', '/api/v1/lender'],
])('the page may name the base %s', (base, url) => {
  sayBase(base)
  expect(apiUrl('/v1/lender', undefined, undefined)).toBe(url)
})

test('the build may name the base, and the page another one', () => {
  vi.stubEnv('VITE_API_BASE_URL', 'https://built.example.in')
  expect(apiUrl('/v1/lender', undefined, undefined)).toBe('https://built.example.in/v1/lender')
  sayBase('https://api.example.in')
  expect(apiUrl('/v1/lender', undefined, undefined)).toBe('https://api.example.in/v1/lender')
})

test('an empty base of the build is none', () => {
  vi.stubEnv('VITE_API_BASE_URL', '')
  expect(apiUrl('/v1/lender', undefined, undefined)).toBe('/api/v1/lender')
})

test('each parameter of a path is filled in, and cannot lead to another path', () => {
  const path = '/v1/loan-application/{applicationId}/lender/{lenderId}/email'
  expect(apiUrl(path, { applicationId: '../user me', lenderId: '7?x=1' }, undefined)).toBe(
    '/api/v1/loan-application/..%2Fuser%20me/lender/7%3Fx%3D1/email',
  )
})

test('a parameter that is missing is empty', () => {
  expect(apiUrl('/v1/utm/link/{id}', {}, undefined)).toBe('/api/v1/utm/link/')
  expect(apiUrl('/v1/utm/link/{id}', undefined, undefined)).toBe('/api/v1/utm/link/')
})

test('a query holds its texts and numbers, encoded, and nothing that is unset', () => {
  const query = { status: 'DRAFT & more', page: 0, size: undefined, open: null, flag: true }
  expect(apiUrl('/v1/list', undefined, query)).toBe('/api/v1/list?status=DRAFT+%26+more&page=0')
  expect(apiUrl('/v1/list', undefined, { size: undefined })).toBe('/api/v1/list')
})
