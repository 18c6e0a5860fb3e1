import * as fc from 'fast-check'
import type { Call } from '@/schemas/call'
import { CALLS } from '../../server/helpers/calls'
import type { Request } from '../../server/refusals/send'
import type { AttackSurface } from './attack-surface'
import { bodiesFor, rightBody, type Body } from './bodies'
import { attackingHeaders, rightHeaders } from './headers'
import { hostile, mutated } from './mutate'
import type { Scene } from './scene'
import { valuesOf, type Known } from './values'

/** One request, as bytes or for an HTTP client to send. */
export type Attack = {
  /** The call of the specification, or what it is instead. */
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
  raw?: Buffer
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // Half of a pair cannot be encoded; the longest address that Node takes is far below this.
  return Buffer.from(text.slice(0, 2000)).toString()
}

function queryOf(value: unknown): string {
  const entries = Object.entries(Object(value)).filter(([, part]) => part !== undefined)
  return entries
    .map(([name, part]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(part))}`)
    .join('&')
}

function pathsOf(path: string, known: Known): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}|:(\w+)/g)].map(([, braced, colon]) => braced ?? colon ?? '')
  const values = names.map((name) => {
    const things = known[name] ?? ['x']
    return fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...things) },
      { weight: 1, arbitrary: hostile.map(textOf) },
    )
  })
  return fc.tuple(...values).map((given) => {
    const left = [...given]
    return path.replaceAll(/\{\w+\}|:\w+/g, () => encodeURIComponent(left.shift() ?? ''))
  })
}

/** Says where a request goes: a call of the specification, or another address of the server. */
type Target = Pick<Call, 'query' | 'request' | 'form' | 'fileField' | 'bytes'> & {
  method: string
  path: string
}

type Aim = { path: string; query: unknown; headers: Record<string, string>; body: Body | undefined }

function attackOf(name: string, method: string, { path, query, headers, body }: Aim): Attack {
  const search = queryOf(query)
  return {
    name,
    method,
    path: `${path}${search ? `?${search}` : ''}`,
    headers: body ? Object.assign({ 'content-type': body.type }, headers) : headers,
    body: body?.bytes,
  }
}

function knownAt({ known }: Scene, right: Request | undefined): Known {
  const named = Object.entries(right?.params ?? {}).map(([name, value]) => [
    name,
    [...Array.from({ length: 9 }, () => value), ...(known[name] ?? [])],
  ])
  return { ...known, ...Object.fromEntries(named) }
}

function attacksAt(name: string, target: Target, surface: AttackSurface): fc.Arbitrary<Attack> {
  return fc.constantFrom(...surface.scenes).chain((scene) => {
    const right = scene.right[name]
    const known = knownAt(scene, right)
    const made = target.query ? valuesOf(target.query, known) : fc.constant({})
    const query = right?.query ? fc.oneof(made, fc.constant(right.query)) : made
    const any = fc.record({
      path: pathsOf(target.path, known),
      query: fc.oneof({ weight: 5, arbitrary: query }, { weight: 1, arbitrary: mutated(query) }),
      headers: attackingHeaders(known, surface),
      body: bodiesFor(target, known, right),
    })
    if (!right) return any.map((aim) => attackOf(name, target.method, aim))
    const whole = fc.record({
      path: fc.constant(
        target.path.replaceAll(/\{(\w+)\}/g, (_, parameter: string) =>
          encodeURIComponent(right.params?.[parameter] ?? ''),
        ),
      ),
      query: fc.constant(right.query),
      headers: rightHeaders(known),
      body: fc.constant(rightBody(target, right)),
    })
    return fc
      .oneof({ weight: 3, arbitrary: any }, { weight: 1, arbitrary: whole })
      .map((aim) => attackOf(name, target.method, aim))
  })
}

function bytesOf({ method, path, headers, body = Buffer.alloc(0) }: Attack): Buffer {
  const lines = Object.entries({ host: 'localhost', 'content-length': String(body.length), ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n`), body])
}

const RAW = [
  'GET / HTTP/9.9\r\n\r\n',
  'FOO / HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET http://[/ HTTP/1.1\r\nhost: [\r\n\r\n',
  'GET //// HTTP/1.1\r\nhost: a b\r\n\r\n',
  'GET /api/v1/bank/list?%zz=%E0%A4 HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET /%zz/%00/..%2f HTTP/1.1\r\nhost: a\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: a\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  'POST /api/v1/otp/send HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 5\r\n\r\n',
  'POST /api/v1/otp/send HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'POST /api/v1/otp/send HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\ncontent-length: 3\r\n\r\n0\r\n\r\n',
  'POST /api/v1/otp/send HTTP/1.1\r\nhost: a\r\ncontent-length: 99999999999999999999\r\n\r\n{}',
  `GET / HTTP/1.1\r\nhost: a\r\n${'x: y\r\n'.repeat(3000)}\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  '\u0000\u0001\u0002',
  '\r\n\r\n',
] as const

/** Bytes on a socket: a request that was cut or changed on its way, or nothing that a client would send. */
function rawAttacks(attacks: fc.Arbitrary<Attack>): fc.Arbitrary<Attack> {
  const broken = fc.tuple(attacks.map(bytesOf), fc.nat(), fc.boolean()).map(([bytes, at, isCut]) => {
    const place = at % bytes.length
    if (isCut) return bytes.subarray(0, place)
    const turned = Buffer.from(bytes)
    turned.writeUInt8(turned.readUInt8(place) ^ (1 << (at % 8)), place)
    return turned
  })
  const any = fc.oneof(
    { weight: 3, arbitrary: broken },
    { weight: 2, arbitrary: fc.constantFrom(...RAW).map((text) => Buffer.from(text)) },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    },
  )
  return any.map((raw) => ({ name: 'raw', method: '', path: '', headers: {}, body: undefined, raw }))
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']

function addressAttacks(surface: AttackSurface): fc.Arbitrary<Attack> {
  return fc
    .tuple(fc.constantFrom(...surface.addresses), fc.constantFrom(...METHODS))
    .chain(([path, method]) => attacksAt('other addresses', { method, path }, surface))
}

/** @returns what is sent in turn: each call of the specification, which none can be left out of, then bytes, then other addresses. */
export function rounds(surface: AttackSurface): readonly fc.Arbitrary<Attack>[] {
  const { spare } = surface
  // Whoever signs out is nobody to the requests that follow.
  const leaving = {
    ...surface,
    tokens: spare,
    scenes: surface.scenes.map(({ known, right }) => ({ right, known: { ...known, token: spare } })),
  }
  const calls = CALLS.map(([name, call]) =>
    attacksAt(name, { ...call, path: `/api${call.path}` }, call.path.includes('/logout') ? leaving : surface),
  )
  const raw = rawAttacks(fc.oneof(...calls))
  return [...calls, raw, raw, raw, addressAttacks(surface)]
}
