import type { LenderOffer } from '@/schemas/calls/lenders'
import classes from './lenders.module.css'

/** All that the tap on Send Lead agrees to for the borrower, where the server asks for the consent of each lender (docs/law.md). */
export function LeadConsent({ offer }: { offer: LenderOffer }) {
  const { lender_name: name, consent_notice: notice, is_consent_withdrawn: isWithdrawn } = offer
  if (isWithdrawn)
    return (
      <p className={classes.consent}>
        The borrower has taken the consent for {name} back, and alone can give it again.
      </p>
    )
  if (!notice) return null
  return (
    <details className={classes.consent}>
      <summary>With Send Lead the borrower agrees to share the application with {name}</summary>
      <p>{notice.reason}.</p>
      <p>Uses: {notice.data.join('; ')}.</p>
      <p>If it is withdrawn: {notice.withdrawal}</p>
      <p>{notice.rights}</p>
    </details>
  )
}
