import type * as z from 'zod/mini'
import type { createApplication } from '../calls/start'
import type { StartValues } from '../forms/start'
import { START } from '../steps/start'
import { applicationSchema, type Application } from './application'

export type CreatedApplication = z.output<(typeof createApplication)['response']>

/** @returns a new application as the server would answer it (specification 7.7): id, tracker id and loan type are the server's. */
export function makeApplication(
  sent: StartValues,
  { id, tracker_id, loan_type }: CreatedApplication,
): Application {
  return applicationSchema.parse({
    ...sent,
    id,
    tracker_id,
    loan_type: loan_type ?? sent.loan_type,
    status: 'DRAFT',
    stage: [START.stage],
  })
}
