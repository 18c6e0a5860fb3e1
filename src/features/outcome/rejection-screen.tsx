import type { Rejection } from '@/machines/wizard/wizard-types'
import { formatRupees } from '@/schemas/money/currency'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { PARAGRAPH } from '../../components/read-aloud/find-paragraph'
import { HelpAloud } from '../../components/read-aloud/help-aloud'
import { useWizard, useWizardActor } from '../../hooks/wizard'
import { Card } from '../../ui/card/card'
import { SimulatedNote } from '../../ui/notices/simulated-note'
import foot from '../../ui/page/foot.module.css'
import { OutcomeHeading } from '../../ui/page/outcome-heading'
import textButton from '../../ui/theme/text-button.module.css'
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
  const start = { label: 'Start New Application', event: { type: 'application.newRequested' } } as const
  const change = { label: 'Change Loan Type', event: { type: 'loanType.changeRequested' } } as const
  const [first, second] = isWorthAnotherType ? [change, start] : [start, change]
  return (
    <Card narrow>
      <OutcomeHeading>{text('Application rejected')}</OutcomeHeading>
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
      <button
        type="button"
        className={`${textButton.button} ${textButton.underlined}`}
        onClick={() => wizard.send(second.event)}
      >
        {text(second.label)}
      </button>
      <div className={foot.foot}>
        <Button onClick={() => wizard.send(first.event)}>{text(first.label)}</Button>
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
