import { Link } from '@tanstack/react-router'
import type { TenantConfig } from '@/schemas/entities/tenant'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { ButtonLink } from '@/src/ui/link/button-link'
import classes from './landing.module.css'

/** The way for borrowers who apply by themselves, in the deployments that have it (specification 2.10, 6.3). */
export function ApplyNow({ loan_tiles: tiles }: Pick<TenantConfig, 'loan_tiles'>) {
  return (
    <>
      <ButtonLink to="/apply-loan/mobile" variant="default">
        {text('Apply Now')}
      </ButtonLink>
      {tiles && (
        <ul className={classes.tiles}>
          {tiles.map(({ loan_type: loanType, label, picture_url: picture }) => (
            <li key={loanType}>
              <Link to="/apply-loan/mobile" state={{ loanType }}>
                {picture && <img src={picture} alt="" width="40" height="40" loading="lazy" />}
                <Sentence of={label} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
