import { Link } from '@tanstack/react-router'
import { text } from '@/src/language/current-language'
import { useJoinUs } from '../../hooks/join-us'
import { MobileProof } from '../../form/otp/mobile-proof'
import { Hero } from '../../ui/page/hero'
import classes from './join-us.module.css'

export function ProvingStep() {
  const otp = useJoinUs(({ children }) => children['otp'])
  return (
    <>
      <Hero heading={text('Join Us')}>
        <p>{text('We will send a code to your mobile.')}</p>
      </Hero>
      {otp && <MobileProof key={otp.sessionId} otp={otp} />}
      <p className={classes.also}>
        <span>{text('Registered already?')}</span> <Link to="/join-us/track">{text('Track Here')}</Link>
      </p>
    </>
  )
}
