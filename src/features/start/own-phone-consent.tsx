import { Button } from '@mantine/core'
import { Suspense, useCallback, useId, useState, type ComponentType } from 'react'
import { MOBILE_PATTERN } from '@/schemas/text/patterns'
import { text } from '@/src/language/current-language'
import type { ConsentByLinkProps } from './consent-by-link'
import classes from './start.module.css'

export function OwnPhoneConsent(props: {
  mobile: string
  isGiven: boolean
  ConsentByLink: ComponentType<ConsentByLinkProps>
  onGiven: (mobile: string) => void
}) {
  const { mobile, isGiven, ConsentByLink, onGiven } = props
  const [isOpen, setIsOpen] = useState(false)
  const isKnown = MOBILE_PATTERN.test(mobile)
  const hintId = useId()
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
        <>
          <Button
            variant="default"
            fullWidth
            disabled={!isKnown}
            aria-describedby={isKnown ? undefined : hintId}
            onClick={() => setIsOpen(true)}
          >
            {text("Consent on the borrower's phone")}
          </Button>
          {!isKnown && (
            <small id={hintId} className={classes.hint}>
              {text('Fill in the mobile number first')}
            </small>
          )}
        </>
      )}
      {isOpen && (
        <Suspense>
          <ConsentByLink mobile={mobile} onConsented={take} onLeave={leave} />
        </Suspense>
      )}
    </div>
  )
}
