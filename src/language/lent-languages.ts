/** Of this tab alone: it is gone with it. */
const LENT = 'lent_languages'

/** While an agent's phone is in a borrower's hand: the language that it shows the application in, and the agent's own. */
export type LentLanguages = { borrower: string; own: string }

// Where the browser stores nothing.
let unstored: string | null = null

function readLent(): string | null {
  try {
    return sessionStorage.getItem(LENT)
  } catch {
    return unstored
  }
}

export function lentLanguages(): LentLanguages | null {
  const [borrower, own] = readLent()?.split(' ') ?? []
  return borrower && own ? { borrower, own } : null
}

export function storeLentLanguages(lent: LentLanguages | null): void {
  unstored = lent && `${lent.borrower} ${lent.own}`
  try {
    if (unstored === null) sessionStorage.removeItem(LENT)
    else sessionStorage.setItem(LENT, unstored)
  } catch {
    // The tab's memory has it.
  }
}

/** An agent's pages of an application, which its borrower reads along. */
export const isLendingPage = (pathname: string) => pathname.startsWith('/application/')
