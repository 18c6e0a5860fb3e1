import * as z from 'zod/mini'
import type { Call } from '@/schemas/call'
import * as calls from '@/schemas/calls'
import { isForAnybody } from '../http/access/permissions'

type JsonSchema = Record<string, unknown>

/** Of the input: as it is sent, before the tolerance of the schemas. */
function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

const BYTES: JsonSchema = { type: 'string', format: 'binary' }

function withFiles(form: JsonSchema, field: 'file' | 'files'): JsonSchema {
  const file = field === 'file' ? BYTES : { type: 'array', items: BYTES }
  return { ...form, properties: { ...Object(form['properties']), [field]: file } }
}

function bodyOf({ request, form, fileField, bytes }: Call) {
  if (request) return { 'application/json': { schema: schemaOf(request) } }
  if (form && fileField) return { 'multipart/form-data': { schema: withFiles(schemaOf(form), fileField) } }
  return bytes ? { 'application/octet-stream': { schema: BYTES } } : undefined
}

function parametersOf({ path, query }: Call) {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const { properties } = query ? schemaOf(query) : {}
  // Not JSON schema's `required`: a number that is read of a text may be anything there, also nothing.
  const refusals = (query && z.safeParse(query, {}).error?.issues) ?? []
  const needed = new Set(refusals.map(({ path: [first] }) => first))
  const inQuery = Object.entries(Object(properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: needed.has(name),
    schema,
  }))
  return [...inPath, ...inQuery]
}

const REFUSAL = {
  description: 'Refused; `message` is for people (specification 8.1)',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          status_code: { type: 'integer' },
          message_key: { type: 'string' },
          message_values: { type: 'object' },
        },
        required: ['message', 'status_code'],
      },
    },
  },
}

function operationOf(name: string, call: Call) {
  const content = bodyOf(call)
  return {
    operationId: name,
    tags: [call.path.split('/')[2]],
    parameters: parametersOf(call),
    ...(content ? { requestBody: { required: true, content } } : {}),
    security: isForAnybody(call) ? [] : [{ token: [] }],
    responses: {
      200: {
        description: 'Answered; the payload may stand in `data` (specification 7.2)',
        content: { 'application/json': { schema: schemaOf(call.response) } },
      },
      default: REFUSAL,
    },
  }
}

export function allCalls(): [name: string, call: Call][] {
  const found = Object.entries(calls as Record<string, unknown>).flatMap(([name, call]): [string, Call][] =>
    // The table holds schemas too; only calls have a path.
    typeof call === 'object' && call !== null && 'path' in call ? [[name, call as Call]] : [],
  )
  return found.toSorted(([, one], [, other]) => one.path.localeCompare(other.path))
}

/** OpenAPI 3.1, from the schemas that check requests and answers. */
export function describeApi() {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, call] of allCalls()) {
    const operations = (paths[call.path] ??= {})
    operations[call.method.toLowerCase()] = operationOf(name, call)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loan application API',
      version: '1',
      description: 'The host name says which tenant is meant. A token in the header `token` says who calls.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'token' } } },
    paths,
  }
}
