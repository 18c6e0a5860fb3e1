import * as z from 'zod/mini'
import { defineCall } from '../call'
import { applicationSchema, coApplicantEntitySchema } from '../entities/application'
import { LIMITS } from '../limits'
import { APPLICATION_ORDERS, APPLICATION_STATUSES } from '../options'
import { number, optionalChoice, optionalText, text } from '../text/primitives'
import {
  dataOf,
  idText,
  listOf,
  maybe,
  maybeListOf,
  maybeText,
  maybeTextList,
  numberOrText,
  pageOf,
} from '../wire'

/** A page of a list: `page` counts from 0 (specification 7.6). */
export const pageQuery = z.object({
  page: number({ minimum: 0 }),
  size: number({ minimum: 1, maximum: LIMITS.pageSize * 10 }),
})

/** All that a resume by phone reads of an application (specification 7.6). */
export const applicationSummary = z.object({
  id: idText,
  status: z.string(),
  tracker_id: maybe(idText),
  name: maybeText,
  job_type: maybeText,
  loan_type: maybeText,
  stage: maybeListOf(z.string()),
})

export type ApplicationSummary = z.output<typeof applicationSummary>

export const countApplications = defineCall({
  method: 'GET',
  path: '/v1/loan-application/count',
  response: dataOf(z.object({ count: numberOrText })),
})

/** `id` is the agent's; newest first. Narrowing is ours: a server that does it says so in `narrowed`, others answer the whole list. */
export const listApplications = defineCall({
  method: 'GET',
  path: '/v1/loan-application/list/{id}',
  query: z.extend(pageQuery, {
    search: optionalText(LIMITS.searchMaximum),
    status: optionalChoice(APPLICATION_STATUSES),
    sort: optionalChoice(APPLICATION_ORDERS),
  }),
  response: pageOf(applicationSchema, numberOrText),
})

const applicationAnswer = z.extend(applicationSchema, {
  id: maybe(idText),
  co_applicants: maybeListOf(coApplicantEntitySchema),
  stage: maybeTextList,
})

const hasItsFields = (body: unknown) =>
  Object.keys(Object(body)).some((key) => key in applicationAnswer.shape)

/**
 * Its id may be said by the request alone, its co-applicants have to be asked for apart (specification 7.6, 7.9), and its completed
 * steps be read from the sections. Where not one of its fields is there, it is no application: it would be shown as one on which nothing is done.
 */
export const getApplication = defineCall({
  method: 'GET',
  path: '/v1/loan-application/{id}',
  response: dataOf(z.pipe(z.unknown().check(z.refine(hasItsFields)), applicationAnswer)),
})

export const getOwnApplication = defineCall({ ...getApplication, path: '/v1/apply-loan/{id}' })

/** A guest's own applications of a status, newest first; `content[0]` is the one to resume. */
export const listOwnApplications = defineCall({
  method: 'GET',
  path: '/v1/apply-loan/list',
  query: z.object({ status: text() }),
  response: dataOf(z.object({ content: listOf(applicationSummary) })),
})

/** The newest application of a borrower's mobile; `id` is the mobile (specification 7.6). */
export const findApplicationByPhone = defineCall({
  method: 'GET',
  path: '/v1/app/mfi/phone-number/{id}',
  response: dataOf(applicationSummary),
})

const isEmpty = (value: unknown) => Object.keys(Object(value)).length === 0

/** Its answer to a client: that there is none may be said by a success, without a body, without data, or with nothing in it. */
export const foundByPhone = z.union([
  findApplicationByPhone.response,
  z.pipe(
    z
      .unknown()
      .check(
        z.refine((body) => isEmpty(typeof body === 'object' && body && 'data' in body ? body.data : body)),
      ),
    z.transform(() => undefined),
  ),
])

export const markCompleted = defineCall({
  method: 'PATCH',
  path: '/v1/apply-loan/{id}/mark-completed',
  response: dataOf(z.object({ tracker_id: maybe(idText) })),
})
