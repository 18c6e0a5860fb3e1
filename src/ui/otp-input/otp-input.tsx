import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { asciiDigits } from '@/schemas/text/ascii-digits'
import { text as appText } from '@/src/language/current-language'
import classes from './otp-input.module.css'

/** `value` holds the digits so far, without gaps. */
export interface OtpInputProps {
  label: string
  value: string
  onChange: (digits: string) => void
  /** Gets pasted text that is more than a code. */
  onMessage: (text: string) => void
  onComplete?: (digits: string) => void
  error?: ReactNode
  autoFocus?: boolean
}

const LENGTH = 6

/** Specification 2.14. A pasted or autofilled code fills all boxes; arrows and Backspace move between them. */
export function OtpInput(props: OtpInputProps) {
  const { label, value, onChange, onComplete, onMessage, error, autoFocus = false } = props
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focusBox = (index: number) => boxes.current[Math.max(0, Math.min(index, LENGTH - 1))]?.focus()

  useEffect(() => {
    if (autoFocus) boxes.current[0]?.focus()
  }, [autoFocus, boxes])

  // After the digits are rendered: focusing an empty box sends the focus back to the first empty one.
  const boxToFocus = useRef<number | null>(null)
  useLayoutEffect(() => {
    const next = boxToFocus.current
    boxToFocus.current = null
    if (next !== null) boxes.current[Math.min(next, LENGTH - 1)]?.focus()
  })

  const wasCleared = value === ''
  useEffect(() => {
    // The chart clears a rejected code: typing starts again in the first box.
    if (wasCleared && boxes.current.some((box) => box === document.activeElement)) boxes.current[0]?.focus()
  }, [wasCleared, boxes])

  function write(digits: string, nextBox: number) {
    const code = digits.slice(0, LENGTH)
    onChange(code)
    if (code === value) focusBox(nextBox)
    else boxToFocus.current = nextBox
    // A digit replaced in a complete code: others may follow.
    const isHalfCorrected = value.length === LENGTH && nextBox < LENGTH
    if (code.length === LENGTH && code !== value && !isHalfCorrected) onComplete?.(code)
  }

  function enter(text: string, index: number) {
    const typed = asciiDigits(text).replaceAll(/[\s\p{Pd}]/gu, '')
    if (!/^\d{1,6}$/.test(typed)) {
      // A key that is no digit comes with at most the digit of its box.
      if (typed.length > 2) onMessage(text)
      return undefined
    }
    if (typed.length === LENGTH) return write(typed, LENGTH)
    const at = Math.min(index, value.length)
    return write(value.slice(0, at) + typed + value.slice(at + typed.length), at + typed.length)
  }

  function readBox(text: string, index: number) {
    const previous = value[index] ?? ''
    if (text === '') return erase(index)
    // A second digit in a full box replaces the first, on whichever side it was typed.
    const isRetyped = previous !== '' && text.length === 2 && text.includes(previous)
    enter(isRetyped ? text.replace(previous, '') : text, index)
  }

  function erase(index: number) {
    const at = value[index] === undefined ? index - 1 : index
    if (at < 0) return
    write(value.slice(0, at) + value.slice(at + 1), Math.max(0, index - 1))
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const moves: Record<string, number> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: LENGTH - 1,
    }
    const target = moves[event.key]
    if (target !== undefined) {
      event.preventDefault()
      focusBox(Math.min(target, value.length))
    } else if (event.key === 'Backspace') {
      event.preventDefault()
      erase(index)
    }
  }

  function onPaste(event: ClipboardEvent, index: number) {
    event.preventDefault()
    enter(event.clipboardData.getData('text'), index)
  }

  function onFocus(event: FocusEvent<HTMLInputElement>, index: number) {
    if (index > value.length) focusBox(value.length)
    else event.currentTarget.select()
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.boxes} style={{ gridTemplateColumns: `repeat(${LENGTH}, minmax(0, 3.25rem))` }}>
        {Array.from({ length: LENGTH }, (_, index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            className={classes.box}
            type="text"
            data-autofocus={(autoFocus && index === 0) || undefined}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={appText('Digit {position} of {length}', { position: index + 1, length: LENGTH })}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            value={value[index] ?? ''}
            onChange={(event) => readBox(event.target.value, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onFocus={(event) => onFocus(event, index)}
          />
        ))}
      </div>
      <p id={`${id}-error`} className={classes.error} role="alert" hidden={error === undefined}>
        {error}
      </p>
    </fieldset>
  )
}
