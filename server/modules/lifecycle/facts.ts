import type { Kysely } from 'kysely'
import { BASIS_SAVES, SAVES, type EventType } from '@/machines/application/events'
import { statusFact, workFact, type LifecycleFacts, isAskedFor } from '@/machines/application/facts'
import { ASSET_LOAN_TYPES } from '@/schemas/options'
import { STEPS, type SectionColumn } from '@/schemas/steps/steps'
import { offerOf } from '../../database/tables/loan-offer'
import type { ApplicationRow, Database } from '../../database/tables/tables'
import type { Deps } from '../../delivery/deps'
import { consentFacts } from '../applications/consents'
import { fileIdsBySave } from '../applications/uploaded-files'
import { coolingOffEnd } from '../key-facts/cooling-off-end'
import { acceptedFacts, activeLenderNames } from './acceptances'
import { offerFact } from './current-offer'
import { statementsOf } from './statements'

type FactSource = 'consents' | 'offer' | 'lenders' | 'days' | 'files'

type SaveEvent = (typeof SAVES)[number]

// Object.fromEntries forgets the names.
const SAVE_SOURCES = Object.fromEntries(
  SAVES.map((type): [SaveEvent, readonly FactSource[]] => [
    type,
    BASIS_SAVES.some((save) => save === type) ? ['lenders', 'files'] : ['files'],
  ]),
) as Record<SaveEvent, readonly FactSource[]>

const SOURCES_BY_EVENT: Readonly<Record<EventType, readonly FactSource[]>> = {
  ...SAVE_SOURCES,
  'consent.give': ['consents'],
  'consent.withdraw': ['consents'],
  'offer.request': ['consents', 'offer'],
  'offer.update': ['consents', 'offer'],
  'offer.accept': ['consents', 'offer'],
  'statement.read': ['offer'],
  'statement.acknowledge': ['offer'],
  'borrowerLink.create': ['offer'],
  'borrowerLink.answer': [],
  'application.submit': ['consents', 'files'],
  'application.return': [],
  'application.export': ['consents'],
  'application.erase': [],
  'lead.send': ['consents'],
  'lead.answer': [],
  'files.send': ['consents', 'files'],
  'mail.send': ['consents'],
  'loan.leave': ['days'],
}

export function rowFacts(row: FactsRow): LifecycleFacts {
  const work = workFact(row.job_type)
  const section = work === 'BUSINESS' ? STEPS.business : STEPS.employment
  return {
    status: row.erased_at ? 'ERASED' : statusFact(row.status),
    isBegunAlone: row.begun_alone,
    work,
    hasPersonal: row[STEPS.personal.column] !== null,
    hasWork: row[section.column] !== null,
    needsDocuments: ASSET_LOAN_TYPES.includes(row.loan_type),
    hasDocuments: row[STEPS.assetDocuments.column] !== null,
    terms: 'UNKNOWN',
    bureau: 'UNKNOWN',
    offer: offerOf(row) ? 'OPEN' : 'NONE',
    statement: 'UNKNOWN',
    acknowledged: 'UNKNOWN',
    acceptance: row.acceptance_id === null ? 'NONE' : 'STANDING',
    coolingOff: 'UNKNOWN',
    hasLeft: row.withdrawn_at !== null,
    isWithLender: 'UNKNOWN',
    files: 'UNKNOWN',
    infectedIn: [],
  }
}

export type FactsRow = Pick<
  ApplicationRow,
  | 'status'
  | 'erased_at'
  | 'begun_alone'
  | 'job_type'
  | 'loan_type'
  | 'offer'
  | 'acceptance_id'
  | 'withdrawn_at'
> &
  Record<SectionColumn, object | null>

export async function offerFacts(
  deps: Deps,
  db: Kysely<Database>,
  row: ApplicationRow,
): Promise<Pick<LifecycleFacts, 'offer' | 'statement' | 'acknowledged'>> {
  const offer = offerOf(row)
  if (!offer) return { offer: 'NONE', statement: 'NONE', acknowledged: 'NONE' }
  const { valid, hasEnded, isAnyAcknowledged } = await statementsOf(deps, db, { ...row, offer })
  const isThis = valid !== undefined && valid.acknowledged_at !== null
  return {
    offer: offerFact(deps, row),
    statement: hasEnded ? 'ENDED' : valid ? 'VALID' : 'NONE',
    acknowledged: isThis ? 'THIS' : isAnyAcknowledged ? 'ANOTHER' : 'NONE',
  }
}

async function dayFacts(deps: Deps, row: ApplicationRow): Promise<Pick<LifecycleFacts, 'coolingOff'>> {
  const facts = await acceptedFacts(deps, row)
  if (!facts) return { coolingOff: 'UNKNOWN' }
  return { coolingOff: coolingOffEnd(facts) > deps.now().getTime() ? 'OPEN' : 'OVER' }
}

function nameWithStep({ name, upload_type }: { name: string; upload_type: string | null }): string {
  const step = Object.values(STEPS).find((one) => 'uploadType' in one && one.uploadType === upload_type)
  return step ? `${name} (${step.label})` : name
}

/** `file` names the one that the facts are about. */
type FileFacts = Pick<LifecycleFacts, 'files' | 'infectedIn'> & { file?: string }

/** Files that no answer names do not count, nor those of a section that is not asked for any more: nobody could replace them. */
async function fileFacts(
  db: Kysely<Database>,
  row: ApplicationRow,
  asked: Pick<LifecycleFacts, 'work' | 'needsDocuments'>,
): Promise<FileFacts> {
  const unusable = await db
    .selectFrom('files')
    .select(['id', 'name', 'upload_type', 'scan_status'])
    .where('application_id', '=', row.id)
    .where('scan_status', 'in', ['CHECKING', 'INFECTED'])
    .orderBy('created_at')
    .execute()
  if (unusable.length === 0) return { files: 'USABLE', infectedIn: [] }
  const bySave = (await fileIdsBySave(db, row)).filter(([save]) => isAskedFor(save, asked))
  const named = new Set(bySave.flatMap(([, ids]) => ids))
  const found = unusable.filter(({ id }) => named.has(id))
  const infected = new Set(found.flatMap(({ id, scan_status }) => (scan_status === 'INFECTED' ? id : [])))
  const worst = found.find(({ id }) => infected.has(id)) ?? found[0]
  return {
    files: found.length > infected.size ? 'CHECKING' : 'USABLE',
    infectedIn: bySave.flatMap(([save, ids]) => (ids.some((id) => infected.has(id)) ? save : [])),
    ...(worst && { file: nameWithStep(worst) }),
  }
}

/** Reads only what the event needs; judges nothing. */
export async function readFacts(
  deps: Deps,
  db: Kysely<Database>,
  row: ApplicationRow,
  type: EventType,
): Promise<{ facts: LifecycleFacts; lenders: string[]; file: string | undefined }> {
  const read = new Set(SOURCES_BY_EVENT[type])
  const own = rowFacts(row)
  const isAccepted = own.acceptance === 'STANDING'
  const lenders = read.has('lenders') && isAccepted ? await activeLenderNames(deps, db, row.id) : []
  // Of saves the files decide only those of an accepted application.
  const needsFiles = read.has('files') && (isAccepted || !SAVES.some((save) => save === type))
  const { file, ...files }: FileFacts = needsFiles
    ? await fileFacts(db, row, own)
    : { files: 'UNKNOWN', infectedIn: [] }
  const facts: LifecycleFacts = {
    ...own,
    ...(read.has('consents') && (await consentFacts(deps, db, row))),
    ...(read.has('offer') && (await offerFacts(deps, db, row))),
    ...(read.has('days') && (await dayFacts({ ...deps, db }, row))),
    ...(read.has('lenders') && { isWithLender: lenders.length > 0 }),
    ...files,
  }
  return { facts, lenders, file }
}
