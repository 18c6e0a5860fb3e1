import { Link } from '@tanstack/react-router'
import { useJoinUs } from '../../hooks/join-us'
import { MobileProof } from '../../form/otp/mobile-proof'
import { PageHeading } from '../../ui/page/page-heading'
import classes from './join-us.module.css'

export function ProvingStep() {
  const otp = useJoinUs(({ children }) => children['otp'])
  return (
    <>
      <PageHeading>Join Us</PageHeading>
      <p className={classes.lead}>First a code proves your mobile number.</p>
      {otp && <MobileProof key={otp.sessionId} otp={otp} />}
      <p className={classes.also}>
        Registered already? <Link to="/join-us/track">Track Here</Link>
      </p>
    </>
  )
}
