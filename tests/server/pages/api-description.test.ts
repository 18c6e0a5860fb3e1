import { expect, test } from 'vitest'
import { allCalls, describeApi } from '@/server/pages/api-description'

const { paths, ...about } = describeApi()

const operationOf = (path: string, method: string) => paths[path]?.[method] ?? {}

test('the description says where the calls are and how a caller is known', () => {
  expect(about).toEqual({
    openapi: '3.1.0',
    info: {
      title: 'Loan application API',
      version: '1',
      description: expect.stringMatching(/host name .* tenant .*`token`/),
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
  })
})

test('a call that anybody may make needs no token, and its body is JSON as people write it', () => {
  expect(operationOf('/v1/auth/send-otp', 'post')).toMatchObject({
    operationId: 'sendLoginOtp',
    tags: ['auth'],
    parameters: [],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { type: 'object', required: ['mobile', 'hostname', 'request_origin'] },
        },
      },
    },
    security: [],
  })
})

const FILE = { type: 'string', format: 'binary' }

test.each([
  ['/v1/apply-loan/upload-file', { file: FILE }],
  ['/v1/apply-loan/bulk-upload', { files: { type: 'array', items: FILE } }],
])('%s sends its files beside its texts', (path, files) => {
  const properties = { ...files, mobile: expect.anything() }
  expect(operationOf(path, 'post')).toMatchObject({
    tags: ['apply-loan'],
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { type: 'object', properties } } },
    },
    security: [{ token: [] }],
  })
})

test('a part of a file is bytes, and what is needed in path and query is told as such', () => {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
  const part = operationOf('/v1/uploads/{id}', 'patch')
  expect(part).toMatchObject({
    requestBody: {
      required: true,
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    },
  })
  expect(part).toHaveProperty('parameters', [
    id,
    expect.objectContaining({ name: 'offset', in: 'query', required: true }),
  ])
  expect(operationOf('/v1/loan-application/presigned-url', 'get')).toHaveProperty('parameters', [
    { name: 'file_id', in: 'query', required: true, schema: expect.objectContaining({ type: 'string' }) },
  ])
  const read = operationOf('/v1/uploads/{id}', 'get')
  expect(read).toHaveProperty('parameters', [id])
  expect(read).not.toHaveProperty('requestBody')
})

test('what a query may leave out is not needed', () => {
  const list = operationOf('/v1/loan-application/list/{id}', 'get')
  expect(list).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'search', required: false })]),
  })
})

test('each answer is described, and so is a refusal, with words for people', () => {
  expect(operationOf('/v1/auth/send-otp', 'post')).toMatchObject({
    responses: {
      200: {
        description: expect.stringContaining('`data`'),
        content: { 'application/json': { schema: expect.any(Object) } },
      },
      default: {
        description: expect.stringContaining('`message`'),
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { message: { type: 'string' }, status_code: { type: 'integer' } },
              required: ['message', 'status_code'],
            },
          },
        },
      },
    },
  })
})

test('the calls stand in the order of their paths', () => {
  const addresses = allCalls().map(([, { path }]) => path)
  expect(addresses).toEqual(addresses.toSorted((one, other) => one.localeCompare(other)))
  expect(addresses.length).toBeGreaterThan(50)
})
