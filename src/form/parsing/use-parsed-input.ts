import { useRef, useState, type ChangeEvent } from 'react'
import { type RejectInput, useInputRejection } from './use-input-rejection'

interface Bound {
  value: string
  change: (value: string) => void
  leave?: () => void
}

interface Typing {
  parse: (text: string) => string
  reject?: RejectInput
}

/** An input whose value is parsed from its text, which stays as typed until blur: caret, undo and composition survive. */
export function useParsedInput({ value, change, leave }: Bound, { parse, reject }: Typing) {
  const ref = useRef<HTMLInputElement>(null)
  const [draftText, setTyped] = useState<{ text: string; parsed: string }>()
  const [rejection, setRefusal] = useState<{ forText: string; reason: string }>()
  const text = draftText?.parsed === value ? draftText.text : value
  useInputRejection(ref, reject, (reason) => setRefusal({ forText: text, reason }))
  const note = rejection?.forText === text ? rejection.reason : undefined
  const box = {
    ref,
    value: text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const parsed = parse(currentTarget.value)
      // An autofilled input is not focused and gets no blur.
      setTyped(currentTarget === document.activeElement ? { text: currentTarget.value, parsed } : undefined)
      setRefusal(undefined)
      change(parsed)
    },
    onBlur: () => {
      setTyped(undefined)
      // In an empty box the note is all that is left of the rejected input.
      if (value !== '') setRefusal(undefined)
      leave?.()
    },
  }
  return { text, note, box }
}
