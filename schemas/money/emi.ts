const MONTHS_PER_YEAR = 12

/** Of a reducing-balance loan, unrounded. Rupees, percent a year, months. */
export function instalmentOf(principal: number, yearlyRate: number, months: number): number {
  const rate = yearlyRate / 100 / MONTHS_PER_YEAR
  return rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months)
}

/** In whole rupees, as offers state it. */
export function emiOf(principal: number, yearlyRate: number, months: number): number {
  return Math.round(instalmentOf(principal, yearlyRate, months))
}

/** The largest loan, in whole thousands of rupees, whose instalment stays within `monthly`. */
export function principalFor(monthly: number, yearlyRate: number, months: number): number {
  const rate = yearlyRate / 100 / MONTHS_PER_YEAR
  const principal = rate === 0 ? monthly * months : (monthly * (1 - (1 + rate) ** -months)) / rate
  return Math.max(0, Math.floor(principal / 1000) * 1000)
}
