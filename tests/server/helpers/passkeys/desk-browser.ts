import * as z from 'zod/mini'
import type { World } from '../world'
import type { Authenticator } from './authenticator'

type Form = Record<string, string>
type How = Parameters<Authenticator['get']>[1]

const options = z.object({ data: z.object({ challenge: z.string() }) })

/** A browser at the desk of reviewers: it runs no scripts, and stores the desk's cookie. */
export function deskBrowser({ app, codeFor }: World, host = 'localhost') {
  let cookie = ''
  const send = async (path: string, form?: Form, headers: Form = {}) => {
    const answer = await app.request(`http://${host}${path}`, {
      headers: { cookie, ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    const given = answer.headers.getSetCookie().find((one) => one.startsWith('reviewer='))
    if (given) cookie = given.split(';')[0] ?? ''
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      given,
      text: await answer.text(),
    }
  }
  const challengeAt = async (path: string) =>
    options.parse(JSON.parse((await send(path)).text)).data.challenge
  const answerOf = async (authenticator: Authenticator, how?: How) =>
    JSON.stringify(authenticator.get(await challengeAt('/reviewer/sign-in/passkey/options'), how))
  return {
    send,
    answerOf,
    cookie: () => cookie,
    async signIn(mobile: string) {
      const asked = await send('/reviewer/sign-in', { mobile })
      const session_id = /name="session_id" value="([^"]+)"/.exec(asked.text)?.[1] ?? ''
      return send('/reviewer/sign-in/code', { session_id, otp: codeFor(mobile) })
    },
    async addPasskey(authenticator: Authenticator, headers: Form = {}) {
      const made = authenticator.create(await challengeAt('/reviewer/passkeys/options'))
      return send('/reviewer/passkeys', { passkey: JSON.stringify(made) }, headers)
    },
    async signInBy(authenticator: Authenticator, how?: How) {
      return send('/reviewer/sign-in/passkey', { passkey: await answerOf(authenticator, how) })
    },
  }
}

export async function addReviewer(mobile: string, { deps }: World): Promise<void> {
  const person = {
    first_name: 'Rekha',
    last_name: 'Menon',
    email: 'r@example.com',
    referral_code: `R${mobile}`,
    role: 'REVIEWER',
  }
  await deps.db
    .insertInto('users')
    .values({ ...person, mobile, profile: '{}', created_at: deps.now() })
    .execute()
}
