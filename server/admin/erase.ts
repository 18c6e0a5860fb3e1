import { parseArgs } from 'node:util'
import { MOBILE_PATTERN } from '@/schemas/patterns'
import { eraseBorrower } from '../erasure/erase-borrower'
import { HeldByLendersError } from '../erasure/held-by-lenders'
import { emptyDiscarded } from '../files/discarded'
import { openFileStore } from '../files/storage'
import { secretOf } from '../start'
import type { Operator } from './operator'

const USAGE = 'npm run admin -- erase --tenant <tenant> --mobile <mobile of ten digits> [--lenders-told]'

/** What is asked for; null when that cannot be read. */
function readRequest(parameters: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...parameters],
      options: {
        tenant: { type: 'string' },
        mobile: { type: 'string' },
        'lenders-told': { type: 'boolean', default: false },
      },
    })
    const { tenant, mobile } = values
    if (!tenant || !mobile || !MOBILE_PATTERN.test(mobile)) return null
    return { tenant, mobile, areLendersTold: values['lenders-told'] }
  } catch {
    return null
  }
}

function refuse(write: Operator['write'], { held }: HeldByLendersError): number {
  write('Nothing was erased, because lenders work on what the borrower asked them for:')
  for (const { tracker_id, lenders } of held) write(`  ${tracker_id}: ${lenders.join(', ')}`)
  write('When the borrower has withdrawn there and the lenders were told, say so with --lenders-told.')
  write('Name, mobile, PAN, loan, offer, consents and what was sent are kept even then, as law asks.')
  return 1
}

/**
 * Erases a borrower of a tenant on request, and prints the certificate of what is gone and what is kept, as JSON. 1 when a
 * lender holds an application, when nothing is held on the mobile, or while bytes wait for the store; 2 for what cannot be read.
 */
export async function erase(
  { database, environment, write }: Operator,
  parameters: readonly string[],
): Promise<number> {
  const request = readRequest(parameters)
  if (!request) {
    write(USAGE)
    return 2
  }
  const db = database.forTenant(request.tenant)
  const means = {
    db,
    secret: await secretOf(environment),
    retention: environment.retention,
    now: new Date(),
  }
  const done = await eraseBorrower(means, request).catch((error: unknown) => {
    if (error instanceof HeldByLendersError) return error
    throw error
  })
  if (done instanceof HeldByLendersError) return refuse(write, done)
  if (!done) {
    write('Nothing is held on this mobile at this tenant.')
    return 1
  }
  write(JSON.stringify(done, null, 2))
  try {
    await emptyDiscarded(db, await openFileStore(environment))
    return 0
  } catch (error) {
    write(
      `The bytes of files go with the next clean-up, since the file store did not answer: ${String(error)}`,
    )
    return 1
  }
}
