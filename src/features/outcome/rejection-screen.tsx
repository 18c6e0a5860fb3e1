import type { Rejection } from '@/machines/wizard/wizard-types'
import { formatRupees } from '@/schemas/money/currency'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { PARAGRAPH } from '../../components/read-aloud/find-paragraph'
import { HelpAloud } from '../../components/read-aloud/help-aloud'
import { useWizard, useWizardActor } from '../../hooks/wizard'
import { Card } from '../../ui/card/card'
import { SimulatedNote } from '../../ui/notices/simulated-note'
import { OutcomeMark } from '../../ui/page/outcome-mark'
import { PageHeading } from '../../ui/page/page-heading'
import classes from './outcome.module.css'
import { canAnotherTypeHelp, explain } from './reason-meanings'

function Reason({ reason, code }: { reason: string; code: string | undefined }) {
  const [meaning, advice] = explain(code)
  return (
    <li className={classes.reason}>
      {meaning && <strong {...PARAGRAPH}>{text(meaning)}</strong>}
      {advice && <span {...PARAGRAPH}>{text(advice)}</span>}
      <span className={meaning && classes.code} lang="en-IN">
        {reason}
      </span>
    </li>
  )
}

/** Why the application was rejected, and the two ways on (specification 2.26). */
export default function RejectionScreen() {
  const wizard = useWizardActor()
  const rejection = useWizard(({ context }) => context.rejection)
  const reasons = rejection ? reasonTexts(rejection) : []
  const codes = rejection?.reasons ?? []
  const isWorthAnotherType = canAnotherTypeHelp(codes)
  return (
    <Card narrow>
      <OutcomeMark />
      <PageHeading>{text('Application rejected')}</PageHeading>
      {rejection?.isSimulated && <SimulatedNote />}
      {reasons.length === 0 ? (
        <p className={classes.text}>{text('The lender gave no reason.')}</p>
      ) : (
        <HelpAloud texts={codes.flatMap(explain)}>
          <h2 id="reasons">{text('Reasons')}</h2>
          <ul className={classes.reasons} aria-labelledby="reasons">
            {reasons.map((reason, index) => (
              <Reason key={reason} reason={reason} code={codes[index]} />
            ))}
          </ul>
        </HelpAloud>
      )}
      <p className={classes.text}>
        {text(
          isWorthAnotherType
            ? 'Another loan type may still be possible.'
            : 'These reasons hold for another loan type too.',
        )}
      </p>
      <div className={classes.actions}>
        <Button
          variant={isWorthAnotherType ? 'default' : 'filled'}
          onClick={() => wizard.send({ type: 'application.newRequested' })}
        >
          {text('Start New Application')}
        </Button>
        <Button
          variant={isWorthAnotherType ? 'filled' : 'subtle'}
          onClick={() => wizard.send({ type: 'loanType.changeRequested' })}
        >
          {text('Change Loan Type')}
        </Button>
      </div>
    </Card>
  )
}

/** The reasons as people read them: spaces for underscores, and the amount beside an overdue one (specification 3.19). */
function reasonTexts({ reasons, overdueAmount }: Rejection): string[] {
  return reasons.map((reason) => {
    const name = reason.replaceAll('_', ' ')
    const amount = reason === 'OVERDUE_AMOUNT_PRESENT' ? formatRupees(overdueAmount) : ''
    return amount === '' ? name : `${name}: ${amount}`
  })
}
