import { lazily } from '../lazily'

const rupees = lazily(
  () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }),
)

/** Rupees in Indian grouping without decimals, like ₹12,34,567 (specification 9.9); empty for what is no number. */
export function formatRupees(amount: number | string | null | undefined): string {
  if (amount === null || amount === undefined || String(amount).trim() === '') return ''
  const value = Number(amount)
  return Number.isFinite(value) ? rupees().format(value) : ''
}
