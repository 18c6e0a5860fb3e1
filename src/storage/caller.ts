import { forgetStored, readStored, store } from './local-storage'

/*
 * Whoever calls in this tab. All tabs share one storage, and somebody may sign out or in there at any time: a session belongs to the
 * token that it began with, so the tab keeps its own in memory, and storage is only what a reload begins with.
 */

type TokenKey = 'TOKEN' | 'guest_token'
type Tokens = Record<TokenKey, { token: string | null; isStored: boolean }>

let tabTokens: Tokens | null = null

function fromStorage(key: TokenKey) {
  const token = readStored(key)
  return { token, isStored: token !== null }
}

/** Begins this tab's session with the tokens that the browser kept. */
export function takeStoredTokens(): void {
  tabTokens = { TOKEN: fromStorage('TOKEN'), guest_token: fromStorage('guest_token') }
}

/** The token of this tab; before a session has begun, the one that the browser kept. */
export function tabToken(key: TokenKey): string | null {
  return tabTokens ? tabTokens[key].token : readStored(key)
}

/** The header that says who calls: the session token, else the guest's (specification 3.3). */
export function callerToken(): string | null {
  return tabToken('TOKEN') ?? tabToken('guest_token')
}

/**
 * Takes a new token for this tab and for the next reload.
 * @returns whether a reload will find it: a browser that keeps nothing loses it
 */
export function storeToken(key: TokenKey, token: string): boolean {
  store(key, token)
  const isStored = readStored(key) === token
  if (tabTokens) tabTokens[key] = { token, isStored }
  return isStored
}

/** Gives up a token of this tab; what another tab has stored in its place stays. */
export function dropTabToken(key: TokenKey): void {
  if (!isReplaced(key)) forgetStored(key)
  if (tabTokens) tabTokens[key] = { token: null, isStored: false }
}

/** @returns whether another tab has removed this tab's token from the browser, or put another in its place. */
export function isReplaced(key: TokenKey): boolean {
  if (!tabTokens?.[key].isStored) return false
  return readStored(key) !== tabTokens[key].token
}

/** @returns whether what the browser keeps is somebody else's by now, so that this tab must write nothing more. */
export function isOverruled(): boolean {
  return isReplaced('TOKEN') || (tabToken('TOKEN') === null && isReplaced('guest_token'))
}

/** Forgets that a session has begun; for a page that is made anew without loading, as in tests. */
export function forgetTabTokens(): void {
  tabTokens = null
}
