import { useDeferredValue, useState } from 'react'
import type { BankingPartner } from '@/schemas/entities/tenant'
import { SHIPPED_PARTNERS } from './shipped-partners'
import classes from './banking-partner-strip.module.css'

/** The logos in a row, each in a box of its size, which stands before the logo does. */
function Logos({
  partners,
  isCopy,
  areShown,
}: {
  partners: BankingPartner[]
  isCopy: boolean
  areShown: boolean
}) {
  return (
    <ul
      className={isCopy ? `${classes.logos} ${classes.copy}` : classes.logos}
      aria-hidden={isCopy || undefined}
    >
      {partners.map(({ name, logo_url, width }) => (
        <li key={name} style={{ aspectRatio: `${width} / 40` }}>
          {areShown && <img src={logo_url} alt={isCopy ? '' : name} loading="lazy" />}
        </li>
      ))}
    </ul>
  )
}

/**
 * The rolling strip of the banking partners' logos (specification 2.10): the app's own where the server names none, nothing where it
 * names an empty list. Whoever finds moving things hard to bear can stop it;
 * where the device asks for less motion it never moves, and all logos show at once.
 */
export function BankingPartnerStrip({
  partners = SHIPPED_PARTNERS,
}: {
  partners: BankingPartner[] | undefined
}) {
  const [isPaused, setPaused] = useState(false)
  // The page arrives as HTML, and what it is for comes first: the logos come, and roll, once the app runs.
  const isRunning = useDeferredValue(true, false)
  if (partners.length === 0) return null
  const motion = isPaused ? `${classes.rolling} ${classes.paused}` : classes.rolling
  return (
    <section className={classes.strip} aria-label="Our banking partners">
      <div className={classes.window}>
        <div className={isRunning ? `${classes.track} ${motion}` : classes.track}>
          <Logos partners={partners} isCopy={false} areShown={isRunning} />
          {/* The same once more, so that the strip has no end. */}
          {isRunning && <Logos partners={partners} isCopy areShown />}
        </div>
      </div>
      <button type="button" className={classes.control} onClick={() => setPaused(!isPaused)}>
        <span>{isPaused ? 'Play' : 'Pause'}</span>
        <span className="visually-hidden"> the strip of banking partners</span>
      </button>
    </section>
  )
}
