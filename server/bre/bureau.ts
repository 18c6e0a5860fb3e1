/** What the credit bureau says of a borrower. Overdue in rupees. */
export type BureauReport = { score: number; overdueAmount: number }

/** PAN digits with a report of their own, so that a tester can provoke each answer. */
const STAGED: Readonly<Record<string, BureauReport>> = {
  '9999': { score: 690, overdueAmount: 12_500 },
  '9998': { score: 540, overdueAmount: 0 },
  '9997': { score: 520, overdueAmount: 48_250 },
  '9996': { score: 860, overdueAmount: 0 },
}

/** Stands in for a bureau: the report follows from the four digits of the PAN, so it is the same every time. */
export function bureauReport(panNumber: string): BureauReport {
  const digits = panNumber.slice(5, 9)
  return STAGED[digits] ?? { score: 700 + (Number(digits) % 150), overdueAmount: 0 }
}
