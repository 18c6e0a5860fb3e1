/** The value below which such a share of all values lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The one in the middle. */
export const median = (values: readonly number[]) => quantile(values, 0.5)

/** So many times as much as something else, in brackets. */
export const times = (value: number, base: number) => (base > 0 ? ` (${(value / base).toFixed(1)}x)` : '')
