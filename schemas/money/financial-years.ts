import { LIMITS } from '../limits'

/**
 * The last three completed financial years, newest first, shown like 2023-24 (specification 9.3). A year starts on 1 April.
 * @param today YYYY-MM-DD
 */
export function lastFinancialYears(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const lastCompletedStart = month >= 4 ? year - 1 : year - 2
  return Array.from({ length: LIMITS.financialYears }, (_, back) => {
    const start = lastCompletedStart - back
    return `${start}-${String((start + 1) % 100).padStart(2, '0')}`
  })
}
