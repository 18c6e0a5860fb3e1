import type { AnyFormApi } from '@tanstack/react-form'
import { useState } from 'react'
import { useWizard, useWizardActor } from '@/src/hooks/wizard'
import { text } from '@/src/language/current-language'
import { Sentence } from '@/src/language/sentence'
import { Button } from '@/src/ui/button/button'
import { useFocusOnMount } from '@/src/ui/focus/use-focus-on-mount'
import { LoadingPanel } from '@/src/ui/page/panels'
import { openedDraftOf } from '../draft/use-draft'
import { useFormContext } from '../fields/form-context'
import { isOverwritten } from './differences'
import { TheirChanges } from './their-changes'
import classes from './version-conflict.module.css'

const NOTHING = {}

/** Shown above a form once somebody else has saved the application; `theirs` is what the form would open with now. */
export function VersionConflict({ theirs = NOTHING }: { theirs?: object }) {
  const isComparing = useWizard((snapshot) => snapshot.hasTag('comparing'))
  const isOutdated = useWizard((snapshot) => snapshot.hasTag('outdated'))
  const isOvertaken = useWizard((snapshot) => snapshot.hasTag('overtaken'))
  const form: AnyFormApi = useFormContext()
  // Nobody else has saved one that is not started yet: a link may have filled it in.
  const isStarted = useWizard(({ context }) => context.applicationId !== null)
  const [outdatedBase] = useState(() => (isStarted ? findOutdatedBase(form) : undefined))
  if (isComparing)
    return <LoadingPanel text="Somebody else has saved this application meanwhile. Reading it." />
  if (isOvertaken) return <StageClosed />
  if (isOutdated) return <TheirChanges theirs={theirs} before={outdatedBase} />
  return outdatedBase && <TheirChanges theirs={form.options.defaultValues} before={outdatedBase} />
}

/**
 * The draft that the form opened with lies over the answers of now, and would be saved over them.
 * @returns the answers that it was typed over; undefined where nobody has saved others since
 */
function findOutdatedBase(form: AnyFormApi): object | undefined {
  const { defaultValues } = form.options
  const draft = openedDraftOf(form)
  if (!draft || !isOverwritten(defaultValues, draft.base, draft.values)) return undefined
  return { ...defaultValues, ...draft.base }
}

/** The application no longer takes this step. What was typed stays readable below. */
function StageClosed() {
  const wizard = useWizardActor()
  const heading = useFocusOnMount<HTMLHeadingElement>()
  const applicationId = useWizard(({ context }) => context.applicationId) ?? undefined
  const why = useWizard(({ context: { refusal, status } }) => {
    if (refusal?.kind === 'closed' && refusal.message !== null) return refusal.message
    if (status === 'COMPLETED') return 'Somebody else has completed the application meanwhile.'
    return 'Somebody else has changed the application so that this step is no longer part of it.'
  })
  return (
    <section className={classes.panel} aria-labelledby="another-writer">
      <h2 ref={heading} id="another-writer" tabIndex={-1} className={classes.title}>
        {text('This step can no longer be saved')}
      </h2>
      <p className={classes.text}>
        <Sentence of={why} /> <span>{text('What you typed is still below, but it is not saved.')}</span>
      </p>
      <div className={classes.actions}>
        <Button onClick={() => wizard.send({ type: 'GO', stage: 'complete-application', applicationId })}>
          {text('See how it stands')}
        </Button>
      </div>
    </section>
  )
}
