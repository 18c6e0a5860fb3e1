import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { LIMITS } from '@/schemas/limits'
import { readText } from '@/schemas/text/typed-text'
import { text } from '@/src/language/current-language'
import { TextBox } from '@/src/ui/field/text-box'
import { SearchIcon } from '@/src/ui/icons/form-icons'

const PAUSE_MS = 300

/** The search of the list. What is typed stays under the fingers; left alone, the field says what is searched for. */
export function SearchField({
  search,
  onSearch,
}: {
  search: string | undefined
  onSearch: (search: string | undefined) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const searchSoon = useDebouncedCallback((value: string) => onSearch(readText(value) || undefined), PAUSE_MS)
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchSoon.flush()
        }}
      >
        <TextBox
          type="search"
          enterKeyHint="search"
          label={text('Name, mobile or tracker id')}
          icon={<SearchIcon />}
          maxLength={LIMITS.searchMaximum}
          value={typed ?? search ?? ''}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            searchSoon(value)
          }}
          onBlur={() => {
            searchSoon.flush()
            setTyped(null)
          }}
        />
      </form>
    </search>
  )
}
