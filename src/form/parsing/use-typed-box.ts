import { useRef, useState, type ChangeEvent } from 'react'
import { type Refuse, useKeyRefusal } from './use-key-refusal'

interface Bound {
  value: string
  change: (value: string) => void
  leave?: () => void
}

/** The reader that makes a value of the text of a box, and the keys it does not take. */
interface Typing {
  read: (text: string) => string
  refuse?: Refuse
}

/**
 * A box whose value is what was read of its text: the text stays as it was typed until the box is left, so that caret, undo and a
 * keyboard that composes find what they left there. A value that comes from elsewhere takes its place. `note` says why a key was
 * not taken, until the text is another or stands there as it is wanted.
 */
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
      // A box that the browser fills in by itself is not left afterwards.
      setTyped(currentTarget === document.activeElement ? { text: currentTarget.value, reading } : undefined)
      setRefusal(undefined)
      change(reading)
    },
    onBlur: () => {
      setTyped(undefined)
      // Of a box that stayed empty it is all that is left of what was put into it.
      if (value !== '') setRefusal(undefined)
      leave?.()
    },
  }
  return { text, note, box }
}
