import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import type { Option } from '@/schemas/options'
import { hasLettersOfIndia } from '@/src/language/script/letters-of-india'

const SEARCH_DEBOUNCE_MS = 300

/** For a query, says of a label whether it is looked for. */
type Matching = (query: string) => (label: string) => boolean

function matchLetters(query: string): (label: string) => boolean {
  const wanted = query.trim().toLowerCase()
  return (label) => label.toLowerCase().includes(wanted)
}

function filter(options: readonly Option[], query: string, matchSpelling: Matching): readonly Option[] {
  const hasLetters = matchLetters(query)
  const isAlike = hasLettersOfIndia(query) ? matchSpelling(query) : hasLetters
  return options.filter(({ label, isOther }) => isOther || hasLetters(label) || isAlike(label))
}

/** For who searches in a script of India what is listed in Latin letters; until it is fetched, and without it, letters count. */
function useSpelling(query: string): Matching {
  const [spelling, setSpelling] = useState({ matchSpelling: matchLetters })
  const isNeeded = hasLettersOfIndia(query)
  useEffect(() => {
    if (isNeeded) import('@/src/language/script/spelled-alike').then(setSpelling, () => undefined)
  }, [isNeeded])
  return spelling.matchSpelling
}

/** Filters by a substring of the label or, in scripts of India, its sound, 300 ms after the last key (specification 5.20, 9.6). */
export function useOptionFilter(options: readonly Option[]) {
  const [query, setQuery] = useState('')
  const [settled] = useDebouncedValue(query, SEARCH_DEBOUNCE_MS)
  const matching = useSpelling(query)
  const matches = useMemo(() => filter(options, settled, matching), [options, settled, matching])
  const matchesNow = () => (query === settled ? matches : filter(options, query, matching))
  return { query, setQuery, matches, matchesNow }
}
