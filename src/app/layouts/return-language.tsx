import { useContext } from 'react'
import { Button } from '@mantine/core'
import { startLending } from '@/src/components/start-language-change'
import { text } from '@/src/language/current-language'
import { lentLanguages } from '@/src/language/lent-languages'
import { EmbeddedConfig } from '@/src/tenant/embedded-config'
import classes from './wizard-frame.module.css'

/** While the phone is in a borrower's hand, in their language: the agent's own by its own name, which its agent can read. */
export function ReturnLanguage() {
  const config = useContext(EmbeddedConfig)
  const own = lentLanguages()?.own
  const name = own && config?.languages?.[own]
  if (!name) return null
  return (
    <Button className={classes.return} variant="subtle" onClick={() => void startLending(own)}>
      {text('Back to {language}', { language: name })}
    </Button>
  )
}
