import { setTimeout as pause } from 'node:timers/promises'
import type { ApplicationRow } from '../database/tables'
import type { Deps } from '../deps'

/** Whoever submits waits so long at most for the messages to be taken, in milliseconds. */
const PATIENCE = 3_000

/**
 * Tells the borrower the tracker id of a submitted application, by SMS and, where an address was given, by mail. It says nothing
 * else of the application: either may reach somebody who was not meant. What cannot be sent is logged and lost: the application is
 * submitted all the same, and its number stands on the screen.
 * @param page where the number can be followed
 */
export async function tellSubmitted(deps: Deps, row: ApplicationRow, page: string): Promise<void> {
  const { tenant } = deps
  const text = `Your loan application ${row.tracker_id} is submitted. See how it stands: ${page}`
  const email = row.personal_info?.['email']
  const sending = [deps.send({ tenant, to: row.mobile, kind: 'notice', text })]
  if (typeof email === 'string' && email !== '') {
    const subject = `Your loan application ${row.tracker_id}`
    sending.push(deps.mail({ tenant, to: email, subject, text, reference: `submitted-${row.id}` }))
  }
  const logged = sending.map((sent) =>
    sent.catch(() =>
      deps.log(`The number of the application ${row.id} could not be sent`, { level: 'warn' }),
    ),
  )
  await Promise.race([Promise.all(logged), pause(PATIENCE, undefined, { ref: false })])
}
