import { Button } from '@mantine/core'
import { text } from '@/src/language/current-language'

/** The way back to the mobile's own box, for whoever mistyped it or has another. */
export function AnotherMobile({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="default" fullWidth mt="md" onClick={onClick}>
      {text('Another mobile number')}
    </Button>
  )
}
