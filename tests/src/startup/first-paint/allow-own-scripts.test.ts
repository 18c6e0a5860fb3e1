import { expect, test } from 'vitest'
import { allowOwnScripts } from '@/src/startup/first-paint/allow-own-scripts'

type CreateScriptURL = (address: string) => string | null

function addressRule(): CreateScriptURL {
  const policies: [string, { createScriptURL: CreateScriptURL }][] = []
  allowOwnScripts({
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL: CreateScriptURL }) =>
        policies.push([name, rules]),
    },
  })
  const [[name, rules] = ['none', undefined]] = policies
  expect(name).toBe('default')
  if (!rules) throw new Error('There is no policy')
  return rules.createScriptURL
}

test.each(['/assets/photograph.worker-1.js', '/service-worker.js', `${location.origin}/assets/first.js`])(
  '%s may be started',
  (address) => {
    expect(addressRule()(address)).toBe(address)
  },
)

test.each([
  'https://other.example/assets/first.js',
  '/api/v1/files/1',
  '/assets/../api/v1/files/1',
  '/other/service-worker.js',
  '/service-worker.js/more',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)//assets/',
])('%s may not', (address) => {
  expect(addressRule()(address)).toBeNull()
})

test('a browser without Trusted Types goes on', () => {
  expect(() => allowOwnScripts({})).not.toThrow()
})
