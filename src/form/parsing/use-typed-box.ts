import { useRef, useState, type ChangeEvent } from 'react'
import { type Refuse, useKeyRefusal } from './use-key-refusal'

interface Bound {
  value: string
  change: (value: string) => void
  leave?: () => void
}

interface Typing {
  read: (text: string) => string
  refuse?: Refuse
}

/** An input whose value is parsed from its text, which stays as typed until blur: caret, undo and composition survive. */
export function useTypedBox({ value, change, leave }: Bound, { read, refuse }: Typing) {
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; reading: string }>()
  const [refusal, setRefusal] = useState<{ beside: string; why: string }>()
  const text = typed?.reading === value ? typed.text : value
  useKeyRefusal(ref, refuse, (why) => setRefusal({ beside: text, why }))
  const note = refusal?.beside === text ? refusal.why : undefined
  const box = {
    ref,
    value: text,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const reading = read(currentTarget.value)
      // An autofilled input is not focused and gets no blur.
      setTyped(currentTarget === document.activeElement ? { text: currentTarget.value, reading } : undefined)
      setRefusal(undefined)
      change(reading)
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
