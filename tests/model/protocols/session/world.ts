import type { PersonalValues } from '@/schemas/forms/personal'
import { withoutSecrets } from '@/src/form/draft/draft-secrets'
import { persistDrafts } from '@/src/form/draft/persist-drafts'
import { writeDraft } from '@/src/form/draft/draft-store'
import { addEntry, pendingEntries, persistEntry, readEntries } from '@/src/outbox/store/outbox-store'
import { tabToken } from '@/src/storage/caller'
import type { Sealed } from '@/src/storage/sealing'
import { rememberApplication, storedWizardRecord } from '@/src/storage/wizard-record'
import { workOwner } from '@/src/storage/work-owner'
import { entry } from '@/tests/src/storage/entries'
import type { Phone } from './phone'
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

/** Typed into forms, and in what is handed over. */
export const SECRETS = { pan_number: 'ABCDE1234F', bank_statement_pwd: 'opensesame' }

/** Tokens begin with `agent 7` or the like, and no two are the same. */
export const personOf = (token: string | null) => token?.split('/')[0] ?? null

/** The one who has signed in at it, or proved a mobile. */
export const personAt = ({ TOKEN, guest_token: proof }: Tab) => personOf(TOKEN) ?? personOf(proof)

const digitOf = (person: string) => person.split(' ')[1]?.[0] ?? ''

export const applicationOf = (person: string) => digitOf(person).repeat(32)

/** As a form does it: typed, named as the application at hand, and handed over. */
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
  const id = `entry of ${person}`
  addEntry(
    entry(1, { id, owner: workOwner(), applicationId, work: { kind: 'personal', value }, title: person }),
    null,
  )
  await persistEntry(id).catch(() => undefined)
}

const typedBy = (person: string) => ({ name: person, ...SECRETS })

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
  return [...new Set([...entries, ...people])].toSorted()
}

export const AGENTS = ['agent 7', 'agent 8'] as const
export const PEOPLE: readonly string[] = [...AGENTS, BORROWER]

/** @returns whether anything on the phone is this person's */
export function isOnPhone({ open, disk }: Phone, person: string): boolean {
  const text = JSON.stringify([open, disk])
  return text.includes(person) || text.includes(applicationOf(person))
}

/** As it lies there for everybody: local storage, and the disk without what is sealed. */
export function openPartOf({ open, disk }: Phone): string {
  return JSON.stringify([open, disk], (key, value: unknown) => (key === 'sealed' ? null : value))
}

/** @returns whether the phone has what this person handed over, and can open it */
export function isOnDisk({ disk }: Phone, person: string): boolean {
  const text = JSON.stringify(disk)
  return text.includes(`entry/${person}/`) && text.includes(`"key/${person}"`)
}
