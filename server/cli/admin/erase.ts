import { parseArgs } from 'node:util'
import { MOBILE_PATTERN } from '@/schemas/text/patterns'
import { isSharedDatabase, loadSecrets } from '../../app/start'
import { scheduleNow } from '../../database/rewrite/due'
import { deleteDiscarded } from '../../modules/files/discarded'
import { openFileStore } from '../../modules/files/open-file-store'
import type { Certificate, Erasure } from '../../privacy/erasure/certificate'
import { eraseBorrower } from '../../privacy/erasure/erase-borrower'
import { eraseNamedPerson } from '../../privacy/erasure/erase-named-person'
import { LenderHoldError } from '../../privacy/erasure/lender-holds'
import type { ErasureContext, ErasureRequest } from '../../privacy/erasure/request'
import type { Operator } from './operator'

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
    return { tenant, mobile, areLendersNotified: values['lenders-told'] }
  } catch {
    return null
  }
}

type Refusal = { reason: string; remedy: string; retained: string }

function refuse(write: Operator['write'], { holds }: LenderHoldError, refusal: Refusal): number {
  write(`Nothing was erased, because ${refusal.reason}:`)
  for (const { tracker_id, lenders } of holds) write(`  ${tracker_id}: ${lenders.join(', ')}`)
  write(`${refusal.remedy}, say so with --lenders-told.`)
  write(`${refusal.retained}, as law asks.`)
  return 1
}

type EraseOnRequest = (
  context: ErasureContext,
  request: ErasureRequest,
) => Promise<Erasure<Certificate> | null>

/** @returns a command that ends with 1 while lenders hold an application, for an unknown mobile, and while bytes wait for the store */
function createEraseCommand(name: string, eraseOnRequest: EraseOnRequest, refusal: Refusal) {
  return async (
    { database, environment, write }: Operator,
    parameters: readonly string[],
  ): Promise<number> => {
    const request = readRequest(parameters)
    if (!request) {
      write(`npm run admin -- ${name} --tenant <tenant> --mobile <mobile of ten digits> [--lenders-told]`)
      return 2
    }
    const db = database.forTenant(request.tenant)
    const secrets = await loadSecrets(environment)
    const context = { db, secrets, retention: environment.retention, now: new Date() }
    // Before anything goes, so that a command that is killed has said so.
    if (!isSharedDatabase(environment)) await scheduleNow(environment.DATA_DIR, context.now)
    const done = await eraseOnRequest(context, request).catch((error: unknown) => {
      if (error instanceof LenderHoldError) return error
      throw error
    })
    if (done instanceof LenderHoldError) return refuse(write, done, refusal)
    if (!done) {
      write('Nothing is held on this mobile at this tenant.')
      return 1
    }
    write(JSON.stringify(done, null, 2))
    try {
      await deleteDiscarded(db, await openFileStore(environment))
      return 0
    } catch (error) {
      write(
        `The bytes of files go with the next clean-up, since the file store did not answer: ${String(error)}`,
      )
      return 1
    }
  }
}

export const eraseBorrowerOnRequest = createEraseCommand('erase', eraseBorrower, {
  reason: 'lenders work on what the borrower asked them for',
  remedy: 'When the borrower has withdrawn there and the lenders were told',
  retained: 'Name, mobile, PAN, loan, offer, consents and what was sent are kept even then',
})

export const eraseNamedPersonOnRequest = createEraseCommand('erase named-person', eraseNamedPerson, {
  reason: 'lenders work on applications that name this person',
  remedy: 'When the lenders were told that this person has withdrawn',
  retained: 'Name, mobile and PAN of a co-applicant are kept even then',
})
