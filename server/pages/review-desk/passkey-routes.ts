import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { addPasskey as addCall, newPasskey, removePasskey as removeCall } from '@/schemas/calls/passkeys'
import { text } from '@/schemas/text/primitives'
import { HttpError } from '../../core/http-error'
import { nameDevice } from '../../http/access/name-device'
import { requireKnownDevice } from '../../http/access/new-devices'
import { unauthorised } from '../../http/access/sessions'
import type { Action } from '../../http/audit/calls'
import { record } from '../../http/audit/record'
import { readForm } from '../../http/read-form'
import { parseInput } from '../../http/serve'
import {
  addPasskey,
  creationOptions,
  listPasskeys,
  removePasskey,
} from '../../modules/auth/passkeys/register'
import { relyingPartyOf, requirePasskeys } from '../../modules/auth/passkeys/relying-party'
import { needsPasskey, pageOf, PASSKEYS, SIGN_IN, type Desk, type ReviewerSession } from './desk'
import { passkeyForm } from './passkey-form'
import { passkeysPage } from './passkey-pages'

const newPasskeyForm = passkeyForm(newPasskey)
const removalForm = z.object({ id: text() })

function recordPasskeys(session: ReviewerSession, action: Action): Promise<void> {
  return record(session.deps, session, { action, call: 'reviewer desk passkeys', subjects: [] })
}

async function showPasskeys(context: Context, session: ReviewerSession, refusal?: HttpError) {
  const { deps, caller } = session
  const passkeys = await listPasskeys(deps, caller)
  const shown = { passkeys, isMissing: await needsPasskey(session) }
  return context.html(await passkeysPage(pageOf(deps, refusal?.message), shown), refusal?.status ?? 200)
}

/** The passkeys of a reviewer, where the tenant has them (docs/adr/0060); the rules are those of an agent's. */
export function passkeyRoutes(app: Hono, { findSession }: Desk): void {
  /** A refusal is told on the page of passkeys. */
  function change(work: (context: Context, session: ReviewerSession) => Promise<void>) {
    return async (context: Context): Promise<Response> => {
      const session = await findSession(context)
      if (!session) return context.redirect(SIGN_IN, 303)
      requirePasskeys(session.deps)
      try {
        await work(context, session)
        return context.redirect(PASSKEYS, 303)
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        return showPasskeys(context, session, error)
      }
    }
  }

  app.get(PASSKEYS, async (context) => {
    const session = await findSession(context)
    if (!session) return context.redirect(SIGN_IN, 303)
    requirePasskeys(session.deps)
    await recordPasskeys(session, 'listed')
    return showPasskeys(context, session)
  })

  app.get(`${PASSKEYS}/options`, async (context) => {
    const session = await findSession(context)
    if (!session) throw unauthorised()
    const { deps, caller } = session
    requirePasskeys(deps)
    await requireKnownDevice(deps, addCall, caller)
    return context.json({ data: await creationOptions(deps, relyingPartyOf(deps, context), caller) })
  })

  app.post(
    PASSKEYS,
    change(async (context, session) => {
      const { deps, caller } = session
      await requireKnownDevice(deps, addCall, caller)
      const { passkey: response } = parseInput(newPasskeyForm, await readForm(context))
      const name = nameDevice(context.req.header('user-agent'))
      await addPasskey(deps, relyingPartyOf(deps, context), { caller, response, name })
      await recordPasskeys(session, 'created')
    }),
  )

  app.post(
    `${PASSKEYS}/remove`,
    change(async (context, session) => {
      const { deps, caller } = session
      await requireKnownDevice(deps, removeCall, caller)
      await removePasskey(deps, caller, parseInput(removalForm, await readForm(context)).id)
      await recordPasskeys(session, 'deleted')
    }),
  )
}
