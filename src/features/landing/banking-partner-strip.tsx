import { useDeferredValue, useState } from 'react'
import type { BankingPartner } from '@/schemas/entities/tenant'
import classes from './banking-partner-strip.module.css'

/**
 * The rolling strip of the banking partners' logos (specification 2.10); nothing where there are none. Whoever finds moving things hard to bear can stop it;
 * where the device asks for less motion it never moves, and all logos show at once.
 */
export function BankingPartnerStrip({ partners }: { partners: BankingPartner[] | undefined }) {
  const [isPaused, setPaused] = useState(false)
  // The page arrives as HTML, and what it is for comes first: the logos are asked for once the app runs.
  const isRunning = useDeferredValue(true, false)
  if (!partners?.length) return null
  return (
    <section className={classes.strip} aria-label="Our banking partners">
      <div className={classes.window}>
        <div className={isPaused ? `${classes.track} ${classes.paused}` : classes.track}>
          <ul className={classes.logos}>
            {partners.map(({ name, logo_url, width }) => (
              <li key={name}>
                <img
                  src={isRunning ? logo_url : undefined}
                  alt={name}
                  width={width}
                  height={40}
                  loading="lazy"
                />
              </li>
            ))}
          </ul>
          {/* The same once more, so that the strip has no end. */}
          <div className={`${classes.logos} ${classes.copy}`} aria-hidden="true">
            {partners.map(({ name, logo_url, width }) => (
              <img
                key={name}
                src={isRunning ? logo_url : undefined}
                alt=""
                width={width}
                height={40}
                loading="lazy"
              />
            ))}
          </div>
        </div>
      </div>
      <button type="button" className={classes.control} onClick={() => setPaused(!isPaused)}>
        {isPaused ? 'Play' : 'Pause'}
        <span className="visually-hidden"> the strip of banking partners</span>
      </button>
    </section>
  )
}
