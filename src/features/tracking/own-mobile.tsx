import { Button, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState, type FormEvent } from 'react'
import { MOBILE_PATTERN } from '@/schemas/patterns'
import { readMobile } from '../../form/reading/read-mobile'
import type { CoolingOffActor } from './cooling-off-actor'
import classes from './tracking.module.css'

/** Asks the borrower for the mobile of the application, to which a code goes. */
export function OwnMobile({ actor }: { actor: CoolingOffActor }) {
  const isForeign = useSelector(actor, (snapshot) => snapshot.hasTag('foreign'))
  const [mobile, setMobile] = useState('')
  const [fault, setFault] = useState(isForeign ? 'This application is of another mobile number' : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (MOBILE_PATTERN.test(mobile)) actor.send({ type: 'mobile.submitted', mobile })
    else setFault('Invalid mobile number')
  }

  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        label="Mobile number"
        description="The borrower's, as given in the application"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        name="own_mobile"
        value={mobile}
        onChange={(event) => {
          setMobile(readMobile(event.currentTarget.value))
          setFault(undefined)
        }}
        error={fault}
      />
      <Button type="submit" fullWidth>
        Send OTP
      </Button>
      <Button variant="default" fullWidth onClick={() => actor.send({ type: 'withdrawal.abandoned' })}>
        Keep the loan
      </Button>
    </form>
  )
}
