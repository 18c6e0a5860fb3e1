import { useSelector } from '@xstate/react'
import type { OtpActor } from '@/machines/otp/otp.machine'
import { LongWaitNotice } from '@/src/ui/notices/long-wait-notice'
import classes from './otp-entry.module.css'

export function OtpWait({ otp }: { otp: OtpActor }) {
  const isWaiting = useSelector(otp, (snapshot) => snapshot.hasTag('busy'))
  return (
    <output className={classes.wait}>
      <LongWaitNotice isWaiting={isWaiting} onCancel={() => otp.send({ type: 'request.cancelled' })} />
    </output>
  )
}
