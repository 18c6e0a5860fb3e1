import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Dialog } from '../../ui/dialog/dialog'
import classes from './join-us-dialog.module.css'

/** The mobile is proved on the registration's own page, where a reload finds it again (specification 2.10). */
export default function JoinUsDialog() {
  const navigate = useNavigate()
  return (
    <Dialog
      placement="top"
      title="Join Us"
      onClose={() => void navigate({ to: '/login', replace: true, resetScroll: false })}
    >
      <p className={classes.lead}>It takes about five minutes.</p>
      <p className={classes.ready}>Have at hand:</p>
      <ul className={classes.papers}>
        <li>your mobile, for a one-time code</li>
        <li>PAN, Aadhaar (both sides) and a cancelled cheque, as photo or PDF</li>
        <li>bank account number and IFSC</li>
      </ul>
      <div className={classes.choices}>
        <Button component={Link} to="/join-us">
          Register
        </Button>
        <Button component={Link} to="/join-us/track" variant="default">
          Track registration
        </Button>
      </div>
    </Dialog>
  )
}
