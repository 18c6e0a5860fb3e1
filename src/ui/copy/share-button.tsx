import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { showError } from '../toast/toast'

type ShareButtonProps = { text: string; url?: string }

/** Shares by another app, such as WhatsApp; hidden where the browser cannot. */
export function ShareButton({ text: shared, url }: ShareButtonProps) {
  if (!('share' in navigator)) return null
  async function share() {
    try {
      await navigator.share(url === undefined ? { text: shared } : { text: shared, url })
    } catch (error) {
      // Closed without choosing an app.
      if (error instanceof DOMException && error.name === 'AbortError') return
      showError('Failed to share!')
    }
  }
  return (
    <Button variant="default" onClick={() => void share()}>
      {text('Share')}
    </Button>
  )
}
