import { useState } from 'react'

/**
 * The text in a box whose value is what was read of it: what is typed stays under the fingers until the box is left, while the form
 * holds the reading. A value that comes from elsewhere takes its place.
 */
export function useTypedText(value: string) {
  const [typed, setTyped] = useState<{ text: string; reading: string }>()
  return {
    text: typed?.reading === value ? typed.text : value,
    keep: (text: string, reading: string) => setTyped({ text, reading }),
    settle: () => setTyped(undefined),
  }
}
