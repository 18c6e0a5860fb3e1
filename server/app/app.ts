import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import * as calls from '@/schemas/calls'
import { HttpError } from '../core/http-error'
import { onReadPool } from '../database/connection/read-write-pools'
import type { Platform } from '../delivery/deps'
import { countRequests } from '../http/count-requests'
import { securityHeaders } from '../http/headers'
import { logRequests } from '../http/log-requests'
import { logSecurity } from '../http/log-security'
import { outageOf } from '../http/outage'
import { rememberSaves } from '../http/read-replica'
import { refuseOutdated } from '../http/refuse-outdated'
import { assignRequestId, routeOf } from '../http/request-id'
import { createServe, routePathOf } from '../http/serve'
import { traceRequests } from '../http/trace-requests'
import { applicationListResource } from '../modules/applications/routes/application-list'
import { applicationsResource } from '../modules/applications/routes/applications'
import { overviewResource } from '../modules/applications/routes/overview'
import { peopleResource } from '../modules/applications/routes/people'
import { sectionsResource } from '../modules/applications/routes/sections'
import { startResource } from '../modules/applications/routes/start'
import { trackResource } from '../modules/applications/routes/track'
import { devicesResource } from '../modules/auth/devices/routes'
import { passkeysResource } from '../modules/auth/passkeys/routes'
import { authResource } from '../modules/auth/routes'
import { userResource } from '../modules/auth/user-routes'
import { inboxResource } from '../modules/back-office/inbox/routes'
import { borrowerLinkEvents } from '../modules/borrower-links/events-routes'
import { borrowerLinksResource } from '../modules/borrower-links/routes'
import { referrerResource } from '../modules/campaign-links/referrer-routes'
import { campaignLinksResource } from '../modules/campaign-links/routes'
import { filesResource } from '../modules/files/routes'
import { uploadsResource } from '../modules/files/uploads-routes'
import { lendersResource } from '../modules/lenders/routes'
import { lookupsResource } from '../modules/lookups/routes'
import { keyFactsResource } from '../modules/offers/key-facts-routes'
import { offersResource } from '../modules/offers/routes'
import { offlineCasesResource } from '../modules/offline-cases/routes'
import { joinUsResource } from '../modules/registrations/routes'
import { apiDocsPages } from '../pages/api-docs'
import { complaintPages } from '../pages/complaints'
import { keyFactsPages } from '../pages/key-facts'
import { legalPages } from '../pages/legal'
import { chartStepsPages, chartStepsResource } from '../pages/operations/chart-steps'
import { developmentMailboxPages } from '../pages/operations/development-mailbox'
import { healthPages, startingPages } from '../pages/operations/health'
import { manifestPage } from '../pages/operations/manifest'
import { metricsPage } from '../pages/operations/metrics'
import { tenantPictures } from '../pages/operations/tenant-pictures'
import { tracesPage } from '../pages/operations/traces'
import { unservedPages } from '../pages/operations/unserved'
import { webVitalsResource } from '../pages/operations/web-vitals'
import { answerRefusal } from '../pages/refusal'
import { reviewDesk } from '../pages/review-desk/review-desk'
import { testersPages } from '../pages/review-desk/testers-pages'
import { shortLinkPage } from '../pages/short-link'
import { consentsResource } from '../privacy/consents-routes'
import { exportsResource } from '../privacy/exports/routes'

const UPLOADS = Object.values(calls)
  .filter((call) => 'fileField' in call || 'bytes' in call)
  .map(({ method, path }) => ({
    method,
    address: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** By the method too: an application may be called like the address of an upload. */
function takesFiles({ req }: Context): boolean {
  return UPLOADS.some(({ method, address }) => method === req.method && address.test(req.path))
}

/** Class 22 of PostgreSQL's error codes: text that it cannot store, like a NUL, or a number out of range. */
function isDataException(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && /^22\w{3}$/.test(error.code)
}

/** Answers while the platform is still being built. */
export function createStartingApp(environment: Platform['environment']): Hono {
  const app = new Hono()
  app.use(securityHeaders(environment))
  startingPages(app)
  return app
}

/** Errors thrown below become `{message, status_code}` here alone (specification 8.1). */
export function createApp(platform: Platform): Hono {
  const app = new Hono()
  const {
    CHART_STEPS,
    JSON_MAX_BYTES: maxSize,
    LOG_REQUESTS,
    NODE_ENV,
    OTP_SENDER,
    REVIEWER,
    WEB_VITALS,
  } = platform.environment
  app.onError((error, context) => {
    const refuse = (refusal: HttpError) => answerRefusal(context, platform.environment, refusal)
    if (error instanceof HttpError) return refuse(error)
    if (isDataException(error)) return refuse(new HttpError(400, 'Invalid input'))
    const outage = outageOf(error)
    if (outage) {
      platform.log(`${routeOf(context)}: out of reach: ${error.message}`, { level: 'warn' })
      context.header('retry-after', String(outage.retryAfter))
      return refuse(outage.httpError)
    }
    platform.log(`${routeOf(context)} failed: ${error.message}`, { level: 'error', error })
    return refuse(new HttpError(500, 'Something went wrong!'))
  })
  app.use(assignRequestId)
  app.use(countRequests(platform))
  if (platform.tracer) app.use(traceRequests(platform.tracer))
  if (LOG_REQUESTS) app.use(logRequests(platform))
  app.use(logSecurity(platform))
  app.use(securityHeaders(platform.environment))
  if (platform.lease) app.use(refuseOutdated(platform.lease))
  unservedPages(app, platform.environment)
  app.use((context, next) => (context.req.method === 'GET' ? onReadPool(next) : next()))
  if (platform.database.replica) app.use(rememberSaves(platform))
  const limitJson = bodyLimit({
    maxSize,
    onError: () => {
      throw new HttpError(413, 'The request is too large')
    },
  })
  // An upload is limited where it is received; what a body calls itself says nothing of its size.
  app.use((context, next) => (takesFiles(context) ? next() : limitJson(context, next)))
  app.use('/api/*', async (context, next) => {
    await next()
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store')
  })
  // Most of what a phone fetches for an application.
  for (const call of [calls.listBanks, calls.getKeyFacts, calls.requestLoanOffer])
    app.use(routePathOf(call), compress())
  const api = { app, platform, serve: createServe(app, platform) }
  lookupsResource(api)
  authResource(api)
  userResource(api)
  passkeysResource(api)
  devicesResource(api)
  // Paths with a word where others have an id come first: `count` is no application.
  peopleResource(api)
  filesResource(api)
  uploadsResource(api)
  applicationListResource(api)
  overviewResource(api)
  inboxResource(api)
  applicationsResource(api)
  sectionsResource(api)
  startResource(api)
  offersResource(api)
  keyFactsResource(api)
  borrowerLinksResource(api)
  borrowerLinkEvents(api)
  joinUsResource(api)
  trackResource(api)
  consentsResource(api)
  offlineCasesResource(api)
  lendersResource(api)
  exportsResource(api)
  campaignLinksResource(api)
  referrerResource(api)
  keyFactsPages(app, platform)
  if (WEB_VITALS) webVitalsResource(api)
  if (CHART_STEPS) chartStepsResource(api)
  // Never a page, whatever is asked for: a program would take it for an answer.
  app.all('/api/*', (context) => context.json(new HttpError(404, 'There is no such call').body, 404))
  healthPages(app, platform)
  if (NODE_ENV !== 'production') apiDocsPages(app)
  shortLinkPage(app, platform)
  legalPages(app, platform.environment)
  complaintPages(app, platform)
  tenantPictures(app, platform)
  manifestPage(app, platform)
  metricsPage(app, platform)
  if (CHART_STEPS) chartStepsPages(app, platform)
  if (platform.tracer) tracesPage(app, platform, platform.tracer)
  if (OTP_SENDER === 'outbox') developmentMailboxPages(app, platform)
  reviewDesk(app, platform)
  if (REVIEWER) testersPages(app, platform)
  return app
}
