import { useDeferredValue, useState } from 'react'
import type { BankingPartner } from '@/schemas/entities/tenant'
import { text } from '@/src/language/current-language'
import classes from './banking-partner-strip.module.css'
import { SHIPPED_PARTNERS } from './shipped-partners'

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
 * The app's own logos where the server names none, nothing for an empty list (specification 2.10). Moving things can be stopped;
 * where the device asks for less motion they never move, and all logos show at once.
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
    <section className={classes.strip} aria-label={text('Our banking partners')}>
      <div className={classes.window}>
        <div className={isRunning ? `${classes.track} ${motion}` : classes.track}>
          <Logos partners={partners} isCopy={false} areShown={isRunning} />
          {isRunning && <Logos partners={partners} isCopy areShown />}
        </div>
      </div>
      <button type="button" className={classes.control} onClick={() => setPaused(!isPaused)}>
        <span>{text(isPaused ? 'Play' : 'Pause')}</span>{' '}
        <span className="visually-hidden">{text('the strip of banking partners')}</span>
      </button>
    </section>
  )
}
