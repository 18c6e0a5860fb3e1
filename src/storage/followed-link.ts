import { forgetStored, readStoredJson, store } from './local-storage'
import { UTM_NAMES } from './utm-details'
import { workOwner } from './work-owner'

const KEPT_MS = 30 * 24 * 3_600_000

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

/** Too old, or followed by somebody else on a shared phone. */
function isOver({ at, of }: Record<string, unknown>, owner: string): boolean {
  if (typeof at === 'number' && Date.now() - at > KEPT_MS) return true
  return typeof of === 'string' && owner !== '' && of !== owner
}

/** The link followed last, for 30 days (specification 2.7). It belongs to the first owner who reads it, and is removed for others. */
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

export function utmDetails(): Record<string, string> | undefined {
  return followedLink()?.details
}

/** A reload is no second visit. */
export function rememberCountedVisit(): void {
  note({ counted: true })
}
