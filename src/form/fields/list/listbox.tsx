/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a native select can be neither searched nor shown as a sheet; the keys of an option are handled where the focus is, on the list or its search. */
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Option } from '@/schemas/options'
import { text } from '@/src/language/current-language'
import { CheckIcon } from '@/src/ui/icons/form-icons'
import classes from './listbox.module.css'
import { useOptionFilter } from './use-option-filter'

export interface ListboxProps {
  id: string
  options: readonly Option[]
  value: string
  searchable: boolean
  inSheet: boolean
  labelledBy: string
  onPick: (value: string) => void
  onClose: () => void
}

/** A phone's screenful; the rest renders after the first paint. */
const FIRST_OPTIONS = 13
/** Longer lists, like that of all banks, are searched. */
const MAX_OPTIONS = 200

/** Takes focus when opened; arrows, Home, End and letters move, Enter picks, Escape and Tab close. */
export function Listbox({
  id,
  options,
  value,
  searchable,
  inSheet,
  labelledBy,
  onPick,
  onClose,
}: ListboxProps) {
  const { query, setQuery, matches, matchesNow } = useOptionFilter(options)
  const [active, setActive] = useState(value)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const found = matches.findIndex((option) => option.value === active)
  const activeIndex = found === -1 ? 0 : found
  const activeOption = matches[activeIndex]
  const isFullyRendered = useDeferredValue(true, false)
  const most = searchable ? MAX_OPTIONS : matches.length
  const first = matches.slice(0, Math.max(isFullyRendered ? most : FIRST_OPTIONS, activeIndex + 1))
  const isTruncated = isFullyRendered && first.length < matches.length
  const shown = isTruncated
    ? [...first, ...matches.slice(first.length).filter(({ isOther }) => isOther)]
    : first

  // On a phone the search is not focused: the keyboard would cover half of the list.
  const startsInSearch = searchable && !inSheet
  // React calls focus() for `autoFocus`, too early for a dialog that is not open yet.
  useLayoutEffect(() => {
    if (inSheet) list.current?.setAttribute('autofocus', '')
  }, [inSheet])
  useEffect(() => {
    const start = startsInSearch ? search.current : list.current
    start?.focus({ preventScroll: true })
  }, [startsInSearch])
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isTyping = event.currentTarget === search.current
    const last = matches.length - 1
    const moves: Record<string, number> = {
      ArrowDown: Math.min(activeIndex + 1, last),
      ArrowUp: Math.max(activeIndex - 1, 0),
      PageDown: Math.min(activeIndex + 8, last),
      PageUp: Math.max(activeIndex - 8, 0),
      ...(isTyping ? {} : { Home: 0, End: last }),
    }
    const target = moves[event.key]
    const isLetter = !isTyping && event.key.length === 1
    if (target !== undefined) setActive(matches[target]?.value ?? '')
    else if (event.key === 'Enter' || (event.key === ' ' && !isTyping)) {
      const picked = matchesNow() === matches ? activeOption : matchesNow()[0]
      if (picked) onPick(picked.value)
    } else if (event.key === 'Escape' || (event.key === 'Tab' && !inSheet)) onClose()
    else if (isLetter) setActive(nextByLetter(matches, activeIndex, event.key)?.value ?? active)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const focusProps = {
    'aria-activedescendant': activeOption ? `${id}-${activeIndex}` : undefined,
    onKeyDown,
  }
  return (
    <>
      {searchable && (
        <input
          {...focusProps}
          ref={search}
          type="text"
          className={classes.search}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={id}
          aria-label={text('Search')}
          placeholder={text('Search...')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <div
        {...focusProps}
        ref={list}
        id={id}
        role="listbox"
        aria-labelledby={labelledBy}
        tabIndex={startsInSearch ? -1 : 0}
        className={inSheet ? `${classes.list} ${classes.inSheet}` : classes.list}
      >
        {shown.map((option, index) => (
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={index === activeIndex ? `${classes.option} ${classes.active}` : classes.option}
            // Keeps the focus, so that a press does not close the panel before it picks.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(option.value)}
          >
            {option.label}
            {option.value === value && <CheckIcon />}
          </div>
        ))}
      </div>
      <output className={isNothingFound(matches, query) || isTruncated ? classes.empty : 'visually-hidden'}>
        {isTruncated
          ? text('{shown} of {count} options: type a part of the name', {
              shown: shown.length,
              count: matches.length,
            })
          : formatResult(matches, query)}
      </output>
    </>
  )
}

function isNothingFound(matches: readonly Option[], query: string): boolean {
  return matches.length === 0 || (query !== '' && matches.every(({ isOther }) => isOther))
}

function formatResult(matches: readonly Option[], query: string): string {
  if (isNothingFound(matches, query)) return text('No options found')
  return query && text('{count} options', { count: matches.length })
}

function nextByLetter(options: readonly Option[], from: number, letter: string): Option | undefined {
  const ordered = [...options.slice(from + 1), ...options]
  return ordered.find((option) => option.label.toLowerCase().startsWith(letter.toLowerCase()))
}
