import { instalmentOf } from '@/schemas/money/emi'

const MONTHS_PER_YEAR = 12

/** Rupees, percent a year, months. */
export type Cost = { amount: number; fees: number; rate: number; months: number }

function presentValue(instalment: number, monthly: number, months: number): number {
  return monthly === 0 ? instalment * months : (instalment * (1 - (1 + monthly) ** -months)) / monthly
}

/** Enough for both bounds to become the same number. */
const HALVINGS = 200

/**
 * In percent, to two decimals: twelve times the monthly rate at which the unrounded instalments are worth the amount less all fees
 * (Annex B of the Key Facts Statement). @throws RangeError when nothing is paid out, because then no rate is high enough
 */
export function annualPercentageRate({ amount, fees, rate, months }: Cost): number {
  const paidOut = amount - fees
  if (!(paidOut > 0)) throw new RangeError('The fees leave nothing to be paid out')
  const instalment = instalmentOf(amount, rate, months)
  let low = 0
  let high = 1
  while (presentValue(instalment, high, months) > paidOut) high *= 2
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2
    if (presentValue(instalment, middle, months) > paidOut) low = middle
    else high = middle
  }
  return Math.round(high * MONTHS_PER_YEAR * 100 * 100) / 100
}
