import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import type { Option } from '@/schemas/options'
import { hasLettersOfIndia } from '@/src/language/script/letters-of-india'

const SEARCH_DEBOUNCE_MS = 300

type Match = (label: string, query: string) => boolean

const hasSubstring: Match = (label, query) => label.toLowerCase().includes(query.trim().toLowerCase())

function filter(options: readonly Option[], query: string, isSpelledAlike: Match): readonly Option[] {
  const isMatch = (label: string) =>
    hasSubstring(label, query) || (hasLettersOfIndia(query) && isSpelledAlike(label, query))
  return options.filter(({ label, isOther }) => isOther || isMatch(label))
}

/** For who searches in a script of India what is listed in Latin letters; until it is fetched, and without it, letters count. */
function useSpelling(query: string): Match {
  const [spelling, setSpelling] = useState<{ isSpelledAlike: Match }>({ isSpelledAlike: hasSubstring })
  const isNeeded = hasLettersOfIndia(query)
  useEffect(() => {
    if (isNeeded) import('@/src/language/script/spelled-alike').then(setSpelling, () => undefined)
  }, [isNeeded])
  return spelling.isSpelledAlike
}

/** Filters by a substring of the label or, in scripts of India, its sound, 300 ms after the last key (specification 5.20, 9.6). */
export function useOptionFilter(options: readonly Option[]) {
  const [query, setQuery] = useState('')
  const [settled] = useDebouncedValue(query, SEARCH_DEBOUNCE_MS)
  const match = useSpelling(query)
  const matches = useMemo(() => filter(options, settled, match), [options, settled, match])
  const matchesNow = () => (query === settled ? matches : filter(options, query, match))
  return { query, setQuery, matches, matchesNow }
}
