import { useEffect, useState } from 'react'
import type { Label } from '@/schemas/language/texts'
import { LIMITS } from '@/schemas/limits'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { showError, showSuccess } from '../toast/toast'

/** `success` is a toast in addition to the button's 'Copied!'. */
interface CopyButtonProps {
  text: string
  success?: Label
}

/** Shows the result for two seconds (specification 8.3, 8.4, 9.6). */
export function CopyButton({ text: copied, success }: CopyButtonProps) {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopies(0), LIMITS.copyFeedbackMs)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy() {
    try {
      await navigator.clipboard.writeText(copied)
      setCopies((count) => count + 1)
      if (success !== undefined) showSuccess(success)
    } catch {
      showError('Failed to copy!')
    }
  }

  return (
    <Button variant="default" onClick={() => void copy()}>
      <span aria-live="polite">{text(copies > 0 ? 'Copied!' : 'Copy')}</span>
    </Button>
  )
}
