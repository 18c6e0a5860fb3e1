import { useNavigate } from '@tanstack/react-router'
import { text } from '@/src/language/current-language'
import { ButtonLink } from '@/src/ui/link/button-link'
import { Dialog } from '../../ui/dialog/dialog'
import classes from './join-us-dialog.module.css'

const PAPERS = [
  'Your mobile, for a one-time code',
  'PAN, Aadhaar (both sides) and a cancelled cheque, as photo or PDF',
  'Bank account number and IFSC',
] as const

/** The mobile is proved on the registration's own page, where a reload finds it again (specification 2.10). */
export default function JoinUsDialog() {
  const navigate = useNavigate()
  return (
    <Dialog
      title={text('Join Us')}
      onClose={() => void navigate({ to: '/login', replace: true, resetScroll: false })}
    >
      <p className={classes.lead}>{text('It takes about five minutes.')}</p>
      <p className={classes.ready}>{text('Keep ready:')}</p>
      <ul className={classes.papers}>
        {PAPERS.map((paper) => (
          <li key={paper}>{text(paper)}</li>
        ))}
      </ul>
      <div className={classes.choices}>
        <ButtonLink to="/join-us">{text('Register')}</ButtonLink>
        <ButtonLink to="/join-us/track" variant="default">
          {text('Track registration')}
        </ButtonLink>
      </div>
    </Dialog>
  )
}
