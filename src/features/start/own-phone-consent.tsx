import { Suspense, useCallback, useState, type ComponentType } from 'react'
import { MOBILE_PATTERN } from '@/schemas/text/patterns'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import type { ConsentByLinkProps } from './consent-by-link'
import classes from './start.module.css'

export function OwnPhoneConsent(props: {
  mobile: string
  isGiven: boolean
  ConsentByLink: ComponentType<ConsentByLinkProps>
  onGiven: (mobile: string) => void
  /** Without a mobile there is nobody to ask. */
  onMobileMissing: () => void
}) {
  const { mobile, isGiven, ConsentByLink, onGiven, onMobileMissing } = props
  const [isOpen, setIsOpen] = useState(false)
  const leave = useCallback(() => setIsOpen(false), [])
  const take = useCallback(() => {
    setIsOpen(false)
    onGiven(mobile)
  }, [mobile, onGiven])
  return (
    <div className={classes.wide}>
      {isGiven ? (
        <output>{text('Given by the borrower on their own phone.')}</output>
      ) : (
        <Button
          variant="default"
          fullWidth
          style={{ paddingInline: '0.625rem' }}
          onClick={() => (MOBILE_PATTERN.test(mobile) ? setIsOpen(true) : onMobileMissing())}
        >
          {text("Consent on the borrower's phone")}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ConsentByLink mobile={mobile} onConsented={take} onLeave={leave} />
        </Suspense>
      )}
    </div>
  )
}
