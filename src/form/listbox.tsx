import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { Option } from '@/schemas/options'
import { CheckIcon } from '../ui/icons'
import classes from './listbox.module.css'
import { useOptionFilter } from './use-option-filter'

/** The open part of a dropdown. `labelledBy` is the id of the field's label. */
export interface ListboxProps {
  options: readonly Option[]
  value: string
  searchable: boolean
  inSheet: boolean
  labelledBy: string
  onPick: (value: string) => void
  onClose: () => void
}

/**
 * A list of options with an optional search above it. It takes focus when it opens; arrows, Home, End and letters move,
 * Enter picks, Escape and Tab leave. The same list stands in the desk's panel and in the phone's sheet.
 */
export function Listbox({ options, value, searchable, inSheet, labelledBy, onPick, onClose }: ListboxProps) {
  const id = useId()
  const { query, setQuery, matches } = useOptionFilter(options)
  const [active, setActive] = useState(value)
  const focusTarget = useRef<HTMLElement | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const found = matches.findIndex((option) => option.value === active)
  const activeIndex = found === -1 ? 0 : found
  const activeOption = matches[activeIndex]

  useEffect(() => focusTarget.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex, matches])

  function onKeyDown(event: KeyboardEvent) {
    const last = matches.length - 1
    const moves: Record<string, number> = {
      ArrowDown: Math.min(activeIndex + 1, last),
      ArrowUp: Math.max(activeIndex - 1, 0),
      PageDown: Math.min(activeIndex + 8, last),
      PageUp: Math.max(activeIndex - 8, 0),
      ...(searchable ? {} : { Home: 0, End: last }),
    }
    const target = moves[event.key]
    const isLetter = !searchable && event.key.length === 1 && event.key !== ' '
    if (target !== undefined) setActive(matches[target]?.value ?? '')
    else if (event.key === 'Enter' || (event.key === ' ' && !searchable)) {
      if (activeOption) onPick(activeOption.value)
    } else if (event.key === 'Escape' || (event.key === 'Tab' && !inSheet)) onClose()
    else if (isLetter) setActive(nextByLetter(matches, activeIndex, event.key)?.value ?? active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const focusProps = {
    'aria-activedescendant': activeOption ? `${id}-${activeOption.value}` : undefined,
    onKeyDown,
  }
  return (
    <>
      {searchable && (
        <input
          {...focusProps}
          ref={(node) => {
            focusTarget.current = node
          }}
          type="text"
          className={classes.search}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-label="Search"
          placeholder="Search..."
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <ul
        {...(searchable ? {} : focusProps)}
        ref={(node) => {
          list.current = node
          if (!searchable) focusTarget.current = node
        }}
        id={`${id}-list`}
        role="listbox"
        aria-labelledby={labelledBy}
        tabIndex={searchable ? undefined : 0}
        className={inSheet ? `${classes.list} ${classes.inSheet}` : classes.list}
      >
        {matches.map((option, index) => (
          <li
            key={option.value}
            id={`${id}-${option.value}`}
            role="option"
            aria-selected={option.value === value}
            className={index === activeIndex ? `${classes.option} ${classes.active}` : classes.option}
            // Keeps focus in the search or the list, so that a press does not close the panel before it picks.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option.value)}
          >
            {option.label}
            {option.value === value && <CheckIcon />}
          </li>
        ))}
      </ul>
      <p role="status" className={matches.length === 0 ? classes.empty : 'visually-hidden'}>
        {matches.length === 0 ? 'No options found' : query && `${matches.length} options`}
      </p>
    </>
  )
}

/** The next option after the active one that starts with a letter, wrapping around. */
function nextByLetter(options: readonly Option[], from: number, letter: string): Option | undefined {
  const ordered = [...options.slice(from + 1), ...options.slice(0, from + 1)]
  return ordered.find((option) => option.label.toLowerCase().startsWith(letter.toLowerCase()))
}
