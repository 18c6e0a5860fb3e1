import { forgetStored, readStored, store, type StorageKey } from './local-storage'

/* All tabs share one storage, in which others may sign in or out: a tab has the token of its own session in memory. */

type TokenKey = 'TOKEN' | 'guest_token'
type Tokens = Record<TokenKey, { token: string | null; isStored: boolean }>

let tabTokens: Tokens | null = null

function fromStorage(key: TokenKey) {
  const token = readStored(key)
  return { token, isStored: token !== null }
}

export function takeStoredTokens(): void {
  tabTokens = { TOKEN: fromStorage('TOKEN'), guest_token: fromStorage('guest_token') }
}

/** Before a session has begun, the stored one. */
export function tabToken(key: TokenKey): string | null {
  return tabTokens ? tabTokens[key].token : readStored(key)
}

/** The session token, else the guest's (specification 3.3). */
export function callerToken(): string | null {
  return tabToken('TOKEN') ?? tabToken('guest_token')
}

/** @returns false when a reload will lose it, because the browser stores nothing */
export function storeToken(key: TokenKey, token: string): boolean {
  if (tabTokens && key === 'guest_token' && isBesideAgent()) {
    // The phone is the agent's: this tab is one that has been replaced.
    tabTokens[key] = { token, isStored: true }
    return true
  }
  store(key, token)
  const isStored = readStored(key) === token
  if (tabTokens) tabTokens[key] = { token, isStored }
  return isStored
}

/** Leaves a token that another tab has stored. */
export function dropTabToken(key: TokenKey): void {
  const isOthers = tabTokens !== null && tabTokens[key].token === null
  if (!isOthers && !isReplaced(key)) forgetStored(key)
  if (tabTokens) tabTokens[key] = { token: null, isStored: false }
}

/** True when another tab has removed or replaced this tab's token. */
export function isReplaced(key: TokenKey): boolean {
  if (!tabTokens?.[key].isStored) return false
  return readStored(key) !== tabTokens[key].token
}

/** True when an agent has signed in elsewhere, after this tab was loaded for a guest. */
function isBesideAgent(): boolean {
  return tabToken('TOKEN') === null && readStored('TOKEN') !== null
}

/** True when storage belongs to another session, so that this tab must not write. */
export function isOverruled(): boolean {
  if (isReplaced('TOKEN') || isBesideAgent()) return true
  return tabToken('TOKEN') === null && isReplaced('guest_token')
}

/** As `store`; leaves storage that belongs to another session as it is. */
export function storeWork(key: StorageKey, value: string): void {
  if (!isOverruled()) store(key, value)
}

/** As `forgetStored`; leaves storage that belongs to another session as it is. */
export function forgetStoredWork(...keys: StorageKey[]): void {
  if (!isOverruled()) forgetStored(...keys)
}

/** True when work may be read and added to here: an agent's in their session, a borrower's after the proof, either before one has begun. */
export function isWorkOfTab(isAgents: boolean): boolean {
  if (isOverruled()) return false
  if (tabTokens === null) return true
  const { TOKEN, guest_token: proof } = tabTokens
  return isAgents ? TOKEN.token !== null : TOKEN.token === null && proof.token !== null
}

/** For tests: a page that starts again without loading. */
export function forgetTabTokens(): void {
  tabTokens = null
}
