import { forgetStored, readStoredJson, store } from './local-storage'
import { UTM_NAMES } from './utm-details'
import { workOwner } from './work-owner'

const KEPT_MS = 30 * 24 * 3_600_000

/** The link that was followed last on this phone: its parameters, and what is noted beside them. */
type FollowedLink = {
  details: Record<string, string>
  loanType: string | undefined
  isCounted: boolean
}

function readRecord(): Record<string, unknown> | undefined {
  const stored = readStoredJson('utm_details')
  return typeof stored === 'object' && stored !== null ? { ...stored } : undefined
}

function note(what: object): void {
  const record = readRecord()
  if (record) store('utm_details', JSON.stringify({ ...record, ...what }))
}

/** @returns whether it was followed too long ago, or by somebody else: whoever signs in or proves a mobile on a shared phone. */
function isOver({ at, of }: Record<string, unknown>, owner: string): boolean {
  if (typeof at === 'number' && Date.now() - at > KEPT_MS) return true
  return typeof of === 'string' && owner !== '' && of !== owner
}

/**
 * The link that whoever uses this phone now has followed last, within 30 days (specification 2.7). The first who asks for it after
 * signing in or proving a mobile has it for good; as soon as somebody else asks, it is forgotten.
 */
export function followedLink(): FollowedLink | undefined {
  const record = readRecord()
  if (!record) return undefined
  const owner = workOwner()
  if (isOver(record, owner)) {
    forgetStored('utm_details')
    return undefined
  }
  const texts = UTM_NAMES.flatMap((name): [string, string][] => {
    const value = record[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  if (texts.length === 0) return undefined
  if (owner !== '' && record['of'] === undefined) note({ of: owner })
  const { loan_type: loanType, counted } = record
  return {
    details: Object.fromEntries(texts),
    loanType: typeof loanType === 'string' ? loanType : undefined,
    isCounted: counted === true,
  }
}

/** The parameters of the link, for an application or a registration; undefined where there is none. */
export function utmDetails(): Record<string, string> | undefined {
  return followedLink()?.details
}

/** The visit was counted for the agent of the link: a reload is no other one. */
export function noteCountedVisit(): void {
  note({ counted: true })
}
