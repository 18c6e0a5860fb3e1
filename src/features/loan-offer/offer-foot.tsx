import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import classes from '@/src/ui/page/foot.module.css'

/** A link would be a step of its own for the phone's Back. */
function goTo(id: string): void {
  const target = document.getElementById(id)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}

/** Stays at the foot of the window until the key facts, which stand below it, are reached. */
export function OfferFoot({ hasKeyFacts }: { hasKeyFacts: boolean }) {
  return (
    <div className={classes.foot}>
      {hasKeyFacts && (
        <Button variant="default" onClick={() => goTo('key-facts')}>
          {text('Key facts')}
        </Button>
      )}
      <Button onClick={() => goTo('accept-offer')}>{text('Read, then accept')}</Button>
    </div>
  )
}
