import type { Context, Hono, Next } from 'hono'
import * as z from 'zod/mini'
import { optionalText } from '@/schemas/text/primitives'
import { readText } from '@/schemas/text/typed-text'
import { HttpError, notFound } from '../../core/http-error'
import type { Platform } from '../../delivery/deps'
import { clearHostCookie, readHostCookie, REVIEWER_COOKIE } from '../../http/access/host-cookie'
import { endSession } from '../../http/access/sessions'
import { record } from '../../http/audit/record'
import { isLocal } from '../../http/loopback'
import { isFromElsewhere } from '../../http/origin'
import { readForm } from '../../http/read-form'
import { readFromReplica } from '../../http/read-replica'
import { parseInput } from '../../http/serve'
import { findApplications, readApplication } from '../../modules/back-office/review/applications'
import {
  REMARKS_MAXIMUM,
  remarksOf,
  REVIEW_SECTIONS,
  type Remarks,
} from '../../modules/back-office/review/remarks'
import { sendBack } from '../../modules/back-office/review/send-back'
import { signLink } from '../../modules/files/links'
import { openDesk, pageOf, SIGN_IN, signInFirst, type ReviewerSession } from './desk'
import { passkeyRoutes } from './passkey-routes'
import { applicationPage, listPage, unsentRemarksPage } from './review-pages'
import { signInRoutes } from './sign-in-routes'

const formText = optionalText(REMARKS_MAXIMUM)

/** Remarks on each part, and the version of the application that they are about. */
const remarksForm = z.object({
  ...Object.fromEntries(REVIEW_SECTIONS.map(({ key }) => [key, formText])),
  version: formText,
})

/** Reviewers (specification 6.5) sign in by a code. The session is a cookie that no script reads and no other site sends. */
export function reviewDesk(app: Hono, platform: Platform): void {
  const { environment } = platform
  const desk = openDesk(platform)

  app.use('/reviewer/*', async (context, next) => {
    context.header('cache-control', 'no-store')
    const isForeign = isFromElsewhere(context, environment)
    // Another site's form must not send anything in a reviewer's name.
    if (context.req.method !== 'GET' && isForeign && readHostCookie(context, environment, REVIEWER_COOKIE)) {
      throw new HttpError(403, 'This form is of another site')
    }
    await next()
  })

  app.get(
    '/reviewer',
    desk.forReviewers(showList, (context, next) =>
      // At a development machine it is the testers' page (testers-pages.ts).
      environment.REVIEWER && isLocal(context, environment) ? next() : context.redirect(SIGN_IN, 303),
    ),
  )

  signInRoutes(app, desk)
  passkeyRoutes(app, desk)

  app.post('/reviewer/sign-out', async (context) => {
    const session = await desk.findSession(context)
    if (session) {
      await endSession(session.deps, session.caller)
      await record(session.deps, session, { action: 'signed out', call: 'reviewer desk', subjects: [] })
    }
    clearHostCookie(context, environment, REVIEWER_COOKIE)
    return context.redirect(SIGN_IN, 303)
  })

  app.get(
    '/reviewer/applications/:id',
    desk.forReviewers((context, session) => showApplication(context, session)),
  )

  app.post(
    '/reviewer/applications/:id',
    desk.forReviewers(async (context, session) => {
      const { deps, caller, address } = session
      const { version, ...typed } = parseInput(remarksForm, await readForm(context))
      const remarks = remarksOf(typed)
      if (remarks === undefined)
        return showApplication(context, session, typed, 'Say what has to be changed.')
      const id = context.req.param('id') ?? ''
      const actor = `partner:${caller.userId}`
      try {
        await sendBack(deps.db, { id, version, remarks, actor, address, at: deps.now() })
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 412) throw error
        return showApplication(context, session, typed, error.message)
      }
      return context.redirect('/reviewer', 303)
    }, keepRemarks),
  )

  app.get(
    '/reviewer/:unknown{.+}',
    desk.forReviewers(() => Promise.reject(notFound('Page not found'))),
  )

  /** Remarks that another site puts into its form are none of the reviewer's. */
  async function keepRemarks(context: Context, next: Next) {
    const { version, ...typed } = parseInput(remarksForm, await readForm(context))
    if (remarksOf(typed) === undefined || isFromElsewhere(context, environment))
      return signInFirst(context, next)
    const id = context.req.param('id') ?? ''
    return context.html(await unsentRemarksPage(pageOf(desk.depsAt(context)), { id, version, typed }), 401)
  }
}

async function showList(context: Context, session: ReviewerSession): Promise<Response> {
  const find = readText(context.req.query('find') ?? '')
  const rows = await readFromReplica(session.deps, context, ({ db }) => findApplications(db, find))
  const subjects = rows.map(({ id }) => `application:${id}`)
  await record(session.deps, session, { action: 'listed', call: 'reviewer desk', subjects })
  return context.html(await listPage(pageOf(session.deps), rows, find))
}

/** `message` says why remarks, as they were typed, could not be taken. */
async function showApplication(
  context: Context,
  session: ReviewerSession,
  typed: Remarks = {},
  message?: string,
): Promise<Response> {
  const { deps, caller } = session
  const reviewed = await readApplication(deps.db, context.req.param('id') ?? '')
  const subjects = [`application:${reviewed.id}`]
  await record(deps, session, { action: 'read', call: 'reviewer desk', subjects })
  const linkTo = (fileId: string) => signLink(deps, caller, fileId)
  const shown = await applicationPage(pageOf(deps, message), reviewed, linkTo, typed)
  return context.html(shown, message === undefined ? 200 : 400)
}
