import { Suspense, useState, type ComponentType } from 'react'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { LoadingPanel } from '../../../ui/page/panels'
import classes from '../tracking.module.css'

/** The page is loaded then (docs/law.md). */
export function ConsentsOffer({
  trackerId,
  Page,
}: {
  trackerId: string
  Page: ComponentType<{ trackerId: string }>
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.wayOut} aria-labelledby="consents">
      <h2 id="consents" className={classes.title}>
        {text('Your data and consents')}
      </h2>
      {isOpen ? (
        <Suspense fallback={<LoadingPanel />}>
          <Page trackerId={trackerId} />
        </Suspense>
      ) : (
        <>
          <p>{text('What was agreed to, who got your data, and how to take it back.')}</p>
          <Button variant="default" onClick={() => setOpen(true)}>
            {text('See your consents')}
          </Button>
        </>
      )}
    </section>
  )
}
