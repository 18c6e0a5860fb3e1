import type { UploadRequest } from '@/machines/upload/upload.machine'
import { applicationSchema } from '@/schemas/entities/application'
import type { PersonalValues } from '@/schemas/forms/personal'
import { withoutSecrets } from '@/src/form/draft/draft-secrets'
import { writeDraft } from '@/src/form/draft/draft-store'
import { persistDrafts } from '@/src/form/draft/persist-drafts'
import { addEntry, pendingEntries, persistEntry, readEntries } from '@/src/outbox/store/outbox-store'
import { lastCopy, storeCopy } from '@/src/storage/application-copies'
import { tabToken } from '@/src/storage/caller'
import type { Sealed } from '@/src/storage/sealing'
import { rememberApplication, storedWizardRecord } from '@/src/storage/wizard-record'
import { workOwner } from '@/src/storage/work-owner'
import { entry, fileEntry } from '@/tests/src/storage/entries'
import { opaque } from '../../catalogues/fixtures'
import { SEALED, type Phone } from './phone'
import { enterTab, type Tab } from './tab'

export const TAB_NAMES = ['first', 'second'] as const

export type TabName = (typeof TAB_NAMES)[number]

/** A person is named by the owner of their work: `agent 7`, or `borrower 9876543210`. */
export type World = {
  phone: Phone
  tabs: Record<TabName, Tab>
  /** On its way to the disk, in a tab that was closed to what has happened meanwhile. */
  sealing: { owner: string; sealed: Sealed } | null
  /** Those who have signed out, and have not come again. */
  gone: string[]
  /** The people whose work each tab can open. */
  shown: Record<TabName, string[]>
  left: Record<'arrivals' | 'losses' | 'reloads' | 'seals', number>
}

export const MOBILE = '9876543210'
export const BORROWER = `borrower ${MOBILE}`

/** Typed into forms or chosen there, and in what is handed over. */
export const SECRETS = {
  pan_number: 'ABCDE1234F',
  bank_statement_pwd: 'opensesame',
  aadhaar_front: 'aadhaar-front.jpg',
}

/** Typed as well, and no secret: a draft may have it open. */
export const TYPED = 'Sunita Devi'

/** Tokens begin with `agent 7` or the like, and no two are the same. */
export const personOf = (token: string | null) => token?.split('/')[0] ?? null

/** The one who has signed in at it, or proved a mobile. */
export const personAt = ({ TOKEN, guest_token: proof }: Tab) => personOf(TOKEN) ?? personOf(proof)

const digitOf = (person: string) => person.split(' ')[1]?.[0] ?? ''

export const applicationOf = (person: string) => digitOf(person).repeat(32)

/** As a form does it: typed, named as the application at hand, and handed over with a file; the phone has a copy of the application. */
export async function saveWork(person: string): Promise<void> {
  const applicationId = applicationOf(person)
  writeDraft(
    `${applicationId}/personal`,
    Object.fromEntries(Object.entries(Object(withoutSecrets(typedBy(person))))),
  )
  await persistDrafts()
  rememberApplication(applicationId, { mobile: null, loanType: null })
  // Of an entry, this world asks for no more than that it is secret.
  const value = typedBy(person) as unknown as PersonalValues
  const [id, fileId] = [`entry of ${person}`, `file of ${person}`]
  const facts = { owner: workOwner(), applicationId, title: person }
  addEntry(entry(1, { ...facts, id, work: { kind: 'personal', value } }), null)
  const name = SECRETS.aadhaar_front
  const file = { request: opaque<UploadRequest>(), name, mediaType: '', sha256: null }
  addEntry(
    fileEntry(2, { ...facts, id: fileId, work: { kind: 'upload', value: file } }),
    null,
    Promise.resolve(new File([TYPED, name], name)),
  )
  for (const one of [id, fileId]) await persistEntry(one).catch(() => undefined)
  await storeCopy(applicationSchema.parse({ id: applicationId, stage: [], name: TYPED }), '1')
}

const typedBy = (person: string) => ({ name: person, city: TYPED, ...SECRETS })

/** The people whose work the screens of a tab can open. */
export async function peopleShown(tab: Tab): Promise<string[]> {
  if (tab.at !== 'guest' && tab.at !== 'signedIn') return []
  enterTab(tab)
  await readEntries(workOwner())
  const entries = pendingEntries().map(({ title }) => title)
  // As the actors of agents and guests begin with it.
  const isRead = tab.at === 'signedIn' || tabToken('guest_token') !== null
  const record = isRead ? storedWizardRecord() : null
  const people = PEOPLE.filter((person) => record?.applicationId === applicationOf(person))
  const copies = await Promise.all(
    PEOPLE.map(async (person) => ((await lastCopy(applicationOf(person))) ? person : [])),
  )
  return [...new Set([...entries, ...people, ...copies.flat()])].toSorted()
}

export const AGENTS = ['agent 7', 'agent 8'] as const
export const PEOPLE: readonly string[] = [...AGENTS, BORROWER]

/** @returns whether anything on the phone is this person's */
export function isOnPhone({ open, disk }: Phone, person: string): boolean {
  const text = JSON.stringify([open, disk])
  return text.includes(person) || text.includes(applicationOf(person))
}

/** As it lies there for everybody: without what is sealed. */
export function openPartOf(part: Phone | Phone['disk']): string {
  return JSON.stringify(part, (key, value: unknown) => (key === SEALED ? null : value))
}

/** @returns whether the phone has what this person handed over, and can open it */
export function isOnDisk({ disk }: Phone, person: string): boolean {
  const text = JSON.stringify(disk)
  const names = [`"entry/${person}/`, `"file/${person}/`, `"copy/${person}/`, `"key/${person}"`]
  return names.every((name) => text.includes(name))
}
