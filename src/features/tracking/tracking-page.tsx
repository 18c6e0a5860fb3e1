import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { applicationTrackingSchema, registrationTrackingSchema } from '@/schemas/forms/tracking'
import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { Button } from '@/src/ui/button/button'
import { TextBox } from '@/src/ui/field/text-box'
import { ApiError, failureText } from '../../api/api-error'
import { ServerData } from '../../api/server-data'
import { parseCode } from '../../form/parsing/parse-code'
import { parseMobile } from '../../form/parsing/parse-mobile'
import { rejectCodeInput } from '../../form/parsing/reject-input'
import { rejectMobileInput } from '../../form/parsing/reject-mobile-input'
import { useParsedInput } from '../../form/parsing/use-parsed-input'
import { Card } from '../../ui/card/card'
import { SimulatedNote } from '../../ui/notices/simulated-note'
import { Hero } from '../../ui/page/hero'
import { ErrorPanel } from '../../ui/page/panels'
import classes from './tracking.module.css'

export type Tracked = {
  message?: string | undefined
  application_status?: string | undefined
  may_withdraw?: boolean | undefined
  has_consents?: boolean | undefined
  is_simulated?: boolean | undefined
}

interface TrackingFormProps {
  label: Label
  description?: Label
  inputMode: 'numeric' | 'text'
  schema: typeof applicationTrackingSchema | typeof registrationTrackingSchema
  ask: (trackerId: string) => Promise<Tracked>
  renderNext?: (trackerId: string, tracked: Tracked) => ReactNode
}

export function TrackingPage({
  heading,
  link,
  ...form
}: TrackingFormProps & { heading: Label; link: ReactNode }) {
  return (
    <Card narrow>
      <Hero heading={text(heading)} />
      <ServerData>
        <TrackingForm {...form} />
      </ServerData>
      <div className={classes.links}>
        {link}
        <Link to="/login">{text('Go Back to login')}</Link>
      </div>
    </Card>
  )
}

/** One number, one press, and what the server says of it, shown as it is (specification 8.5). */
function TrackingForm({ label, description, inputMode, schema, ask, renderNext }: TrackingFormProps) {
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  // Not a query: each press asks anew.
  const { mutate, reset, data, error, isPending, variables } = useMutation({ mutationFn: ask })

  const isMobile = inputMode === 'numeric'
  function change(next: string) {
    setTyped(next)
    setFault(undefined)
  }
  const { note, box } = useParsedInput(
    { value: typed, change },
    isMobile
      ? { parse: parseMobile, reject: rejectMobileInput }
      : { parse: parseCode, reject: rejectCodeInput() },
  )

  const message = note ?? fault
  function submit(event: FormEvent) {
    event.preventDefault()
    const { success, data: value, error: faults } = schema.safeParse({ tracker_id: typed })
    if (success && !isPending) mutate(value.tracker_id)
    if (success) return
    // An answer about another number would stand below this one.
    reset()
    setFault(faults.issues[0]?.message)
    box.ref.current?.focus()
  }

  return (
    <>
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextBox
          label={text(label)}
          description={description && text(description)}
          name="tracker_id"
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="characters"
          {...box}
          {...(isMobile ? { sign: '+91' } : { className: classes.capitals })}
          error={message && <Sentence of={message} />}
        />
        <Button type="submit" fullWidth aria-disabled={isPending} aria-busy={isPending}>
          {text(isPending ? 'Please wait' : 'Track')}
        </Button>
      </form>
      <output className={classes.answer} aria-busy={isPending}>
        {data !== undefined && (
          <>
            <span className={classes.asked}>{variables}</span>
            <span>
              <Sentence of={data.message ?? 'There is no news of it yet.'} />
            </span>
            {data.is_simulated && <SimulatedNote />}
          </>
        )}
      </output>
      {data !== undefined && !isPending && renderNext?.(variables, data)}
      {error && (
        <ErrorPanel
          message={failureText(error)}
          {...(isWorthAnotherTry(error) && { onRetry: () => mutate(variables) })}
        />
      )}
    </>
  )
}

function isWorthAnotherTry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}
