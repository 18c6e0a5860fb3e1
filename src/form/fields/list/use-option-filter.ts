import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import type { Option } from '@/schemas/options'

const SEARCH_DEBOUNCE_MS = 300

function filter(options: readonly Option[], query: string): readonly Option[] {
  const wanted = query.trim().toLowerCase()
  return options.filter(({ label, isOther }) => isOther || label.toLowerCase().includes(wanted))
}

/** Filters by a substring of the label, 300 ms after the last key (specification 5.20, 9.6). */
export function useOptionFilter(options: readonly Option[]) {
  const [query, setQuery] = useState('')
  const [settled] = useDebouncedValue(query, SEARCH_DEBOUNCE_MS)
  const matches = useMemo(() => filter(options, settled), [options, settled])
  const matchesNow = () => (query === settled ? matches : filter(options, query))
  return { query, setQuery, matches, matchesNow }
}
