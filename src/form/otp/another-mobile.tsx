import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'

/** The way back to the mobile's own box, for whoever mistyped it or has another. */
export function AnotherMobile({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" fullWidth style={{ marginTop: '1rem' }} onClick={onClick}>
      {text('Another mobile number')}
    </Button>
  )
}
