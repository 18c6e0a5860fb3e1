import type * as z from 'zod/mini'
import type { Call, PathParameters } from '@/schemas/call'
import { logout, sendLoginOtp, sendOtp, verifyLoginOtp, verifyOtp } from '@/schemas/calls/auth'
import { uploadFile } from '@/schemas/calls/files'
import { createApp } from '../../app/app'
import type { Platform } from '../../delivery/deps'

type Parts<Definition extends Call> = {
  params?: Record<PathParameters<Definition['path']>, string>
  body?: unknown
}

export type Document = { name: string; bytes: Uint8Array; type: string }

const DAY_MS = 86_400_000
const FROM = { hostname: 'localhost', request_origin: 'WEB' }

/** Calls the API as an agent, on an app whose clock can be set back, so that demo data is what the API accepts. */
export async function createDemoClient(platform: Platform, agentMobile: string) {
  const { environment } = platform
  const today = platform.now()
  const clock = { now: today }
  const codes = new Map<string, string>()
  const app = createApp({
    ...platform,
    now: () => clock.now,
    send: async ({ to, code }) => void codes.set(to, code ?? ''),
    environment: { ...environment, REVIEWER: true, SESSION_HOURS: 60 * 24 },
  })
  const origin = environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`
  let token = ''

  async function send(
    method: string,
    path: string,
    body: RequestInit['body'],
    type?: string,
  ): Promise<unknown> {
    const headers = { token, ...(type ? { 'content-type': type } : {}) }
    const response = await app.request(`${origin}${path}`, { method, headers, ...(body ? { body } : {}) })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`)
    return answer
  }

  async function call<const Definition extends Call>(
    definition: Definition,
    { params, body }: Parts<Definition> = {},
  ): Promise<z.output<Definition['response']>> {
    const values: Readonly<Record<string, string>> = params ?? {}
    const path = definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    const json = body === undefined ? undefined : JSON.stringify(body)
    const answer = await send(definition.method, `/api${path}`, json, json && 'application/json')
    // TypeScript loses the definition's own schema when it looks the property up.
    return definition.response.parse(answer) as z.output<Definition['response']>
  }

  const codeOf = (mobile: string) => codes.get(mobile) ?? ''
  const client = {
    call,
    goBack: (days: number) => void (clock.now = new Date(today.getTime() - days * DAY_MS)),
    async verify(mobile: string): Promise<void> {
      const { session_id } = await call(sendOtp, { body: { mobile, ...FROM } })
      await call(verifyOtp, { body: { session_id, otp: codeOf(mobile) } })
    },
    async upload(fields: Record<string, string>, { name, bytes, type }: Document): Promise<string> {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      // Blob does not take shared memory.
      form.set(uploadFile.fileField, new Blob([Uint8Array.from(bytes)], { type }), name)
      return uploadFile.response.parse(await send('POST', `/api${uploadFile.path}`, form)).file_id
    },
    async sendBack(id: string, remarks: string): Promise<void> {
      await send('POST', `/reviewer/${id}`, JSON.stringify({ remarks }), 'application/json')
    },
    page: (path: string) => `${origin}${path}`,
    leave: () => call(logout),
  }
  // The session must be older than everything done in it.
  client.goBack(30)
  const { session_id } = await call(sendLoginOtp, { body: { mobile: agentMobile, ...FROM } })
  token = (await call(verifyLoginOtp, { body: { session_id, otp: codeOf(agentMobile) } })).token
  return client
}

export type DemoClient = Awaited<ReturnType<typeof createDemoClient>>
