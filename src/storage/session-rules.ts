/* Several tabs have tokens to one storage: decisions that touch neither. */

/** In a tab's memory; `isStored` where storage had it, too. */
export type TabToken = { token: string | null; isStored: boolean }

export type OfTokens<Value> = Record<'TOKEN' | 'guest_token', Value>

/** @returns whether another tab has removed or replaced a tab's token */
export function isTokenReplaced({ token, isStored }: TabToken, stored: string | null): boolean {
  return isStored && stored !== token
}

/** @returns whether storage belongs to another session than the tab's */
export function isTabOverruled(tab: OfTokens<TabToken>, stored: OfTokens<string | null>): boolean {
  const isReplaced = (key: keyof typeof tab) => isTokenReplaced(tab[key], stored[key])
  return isReplaced('TOKEN') || (tab.TOKEN.token === null && isReplaced('guest_token'))
}

export const agentOwner = (id: string) => `agent ${id}`

/** @returns whose work a tab may read and add to, '' for nobody's: an agent's lies sealed until they have signed in again */
export function ownerAtScreen(
  stored: string | null,
  { isOverruled, isAgent }: { isOverruled: boolean; isAgent: boolean | null },
): string {
  const isOfAgent = stored?.startsWith(agentOwner('')) ?? false
  const isOfOthers = isAgent !== null && isOfAgent !== isAgent
  return stored === null || isOverruled || isOfOthers ? '' : stored
}

/** @returns whether open work is somebody else's than of who has come now, and goes */
export function isOfAnother(before: string | null, owner: string): boolean {
  return before !== null && before !== owner
}
