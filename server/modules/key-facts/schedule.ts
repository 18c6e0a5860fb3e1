import { instalmentOf } from '@/schemas/money/emi'

/** Rupees with paise; `outstanding` is before the payment. */
export type Instalment = {
  number: number
  due: string
  outstanding: number
  principal: number
  interest: number
  instalment: number
}

/** Rupees, percent a year, months. */
export type Loan = { amount: number; rate: number; months: number; firstDue: string }

const PAISE = 100
const MONTHS_PER_YEAR = 12

const toPaise = (rupees: number) => Math.round(rupees * PAISE)
const toRupees = (paise: number) => paise / PAISE

/** The last of the month where it has no such day. Days as YYYY-MM-DD. */
function addMonths(day: string, months: number): string {
  const from = new Date(day)
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), last))).toISOString().slice(0, 10)
}

/** To the paisa; the last instalment takes up what rounding leaves (Annex C of the Key Facts Statement). */
export function repaymentSchedule({ amount, rate, months, firstDue }: Loan): Instalment[] {
  const instalment = toPaise(instalmentOf(amount, rate, months))
  const rows: Instalment[] = []
  let owed = toPaise(amount)
  for (let number = 1; number <= months; number += 1) {
    const interest = Math.round((owed * rate) / 100 / MONTHS_PER_YEAR)
    const principal = number === months ? owed : Math.min(owed, instalment - interest)
    rows.push({
      number,
      due: addMonths(firstDue, number - 1),
      outstanding: toRupees(owed),
      principal: toRupees(principal),
      interest: toRupees(interest),
      instalment: toRupees(principal + interest),
    })
    owed -= principal
  }
  return rows
}
