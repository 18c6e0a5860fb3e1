/** Of this tab alone: it is gone with it. */
const LENT = 'lent_languages'

/** While an agent's phone is in a borrower's hand: the language that it shows the application in, and the agent's own. */
export type LentLanguages = { borrower: string; own: string }

/** Null where the browser refuses it: a language is then changed for good. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

export function lentLanguages(): LentLanguages | null {
  const [borrower, own] = tabStorage()?.getItem(LENT)?.split(' ') ?? []
  return borrower && own ? { borrower, own } : null
}

export function storeLentLanguages(lent: LentLanguages | null): void {
  if (lent) tabStorage()?.setItem(LENT, `${lent.borrower} ${lent.own}`)
  else tabStorage()?.removeItem(LENT)
}

/** An agent's pages of an application, which its borrower reads along. */
export const isLendingPage = (pathname: string) => pathname.startsWith('/application/')
