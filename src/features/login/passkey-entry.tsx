import { useSelector } from '@xstate/react'
import type { OtpActor } from '@/machines/otp/otp.machine'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { Button } from '@/src/ui/button/button'
import { FieldError } from '@/src/ui/field/field-frame'
import { ServerData } from '../../api/server-data'
import { canUsePasskeys } from '../../components/access/can-use-passkeys'
// A sheet of its own would be one more for whoever signs in by a code.
import classes from '../../form/otp/mobile-entry.module.css'
import { useTenant } from '../../tenant/use-tenant'

/** The way in without a code, beside the mobile form: where the tenant has passkeys, and this browser knows them (docs/adr/0060). */
export default function PasskeyEntry({ otp }: { otp: OtpActor }) {
  return (
    <ServerData>
      <PasskeyButton otp={otp} />
    </ServerData>
  )
}

function PasskeyButton({ otp }: { otp: OtpActor }) {
  const { config } = useTenant()
  const isAsked = useSelector(otp, (snapshot) => snapshot.hasTag('passkeyAsked'))
  const refusal = useSelector(otp, (snapshot) =>
    snapshot.hasTag('passkeyRefused') ? snapshot.context.refusal : '',
  )
  const isOffered = config?.passkeys !== undefined && canUsePasskeys()
  return (
    <div className={classes.form}>
      {isOffered && (
        <Button
          variant="default"
          fullWidth
          onClick={() => otp.send({ type: 'passkey.requested' })}
          aria-disabled={isAsked}
          aria-busy={isAsked}
        >
          {text(isAsked ? 'Please wait' : 'Sign in with a passkey')}
        </Button>
      )}
      <div role="alert">
        {refusal && (
          <FieldError>
            <Sentence of={refusal} />
          </FieldError>
        )}
      </div>
    </div>
  )
}
