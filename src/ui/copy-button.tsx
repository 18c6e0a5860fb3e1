import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { showError } from './toast'

/** How long 'Copied!' stays (spec 9), in milliseconds. */
const FEEDBACK_MS = 2000

/** Copies `text`; says so for two seconds, or that it failed (spec 8). */
export function CopyButton({ text }: { text: string }) {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopies(0), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((count) => count + 1)
    } catch {
      showError('Failed to copy!')
    }
  }

  return (
    <Button variant="default" onClick={() => void copy()}>
      <span aria-live="polite">{copies > 0 ? 'Copied!' : 'Copy'}</span>
    </Button>
  )
}
