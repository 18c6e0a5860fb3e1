import { useState } from 'react'
import { BANKING_PARTNERS } from './banking-partners'
import classes from './banking-partner-strip.module.css'

/**
 * The rolling strip of banking partners' logos (specification 2.10). Whoever finds moving things hard to bear can stop it;
 * where the device asks for less motion it never moves, and all logos show at once.
 */
export function BankingPartnerStrip() {
  const [isPaused, setPaused] = useState(false)
  return (
    <section className={classes.strip} aria-label="Our banking partners">
      <div className={classes.window}>
        <div className={isPaused ? `${classes.track} ${classes.paused}` : classes.track}>
          <ul className={classes.logos}>
            {BANKING_PARTNERS.map(({ name, logo, width }) => (
              <li key={logo}>
                <img
                  src={`/banking-partners/${logo}.svg`}
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
            {BANKING_PARTNERS.map(({ logo, width }) => (
              <img
                key={logo}
                src={`/banking-partners/${logo}.svg`}
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
