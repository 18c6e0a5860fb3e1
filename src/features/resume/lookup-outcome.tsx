import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { useIsBorrower, useWizard, useWizardActor } from '../../hooks/wizard'
import { formatStages } from './progress'
import classes from './resume.module.css'
import { SubmittedBefore } from './submitted-before'

export function LookupOutcome() {
  const wizard = useWizardActor()
  const isBorrower = useIsBorrower()
  const hasFailed = useWizard((snapshot) => snapshot.hasTag('failed'))
  const isMissing = useWizard((snapshot) => snapshot.hasTag('notFound'))
  const beyond = useWizard((snapshot) => (snapshot.hasTag('unresumable') ? snapshot.context.found : null))
  if (hasFailed)
    return (
      <p className={classes.result} role="alert">
        {text('The application could not be looked for. Press Find Application to try again.')}
      </p>
    )
  if (!isMissing && !beyond) return null
  return (
    <section className={classes.result}>
      <div role="alert">
        <h2 className={classes.title}>{text('No Incomplete Application Found')}</h2>
        {beyond ? (
          <p className={classes.text}>
            {text(
              'The steps of application {id} do not say where it goes on. The server reports these steps: {steps}.',
              { id: beyond.trackerId ?? '', steps: formatStages(beyond.stages) },
            )}
          </p>
        ) : (
          <p className={classes.text}>{text('Check the number, or start a new application.')}</p>
        )}
      </div>
      {isBorrower && <SubmittedBefore />}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => wizard.send({ type: 'GO', stage: 'mobile' })}>
          {text('Create Application')}
        </Button>
      </div>
    </section>
  )
}
