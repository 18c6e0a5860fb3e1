import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WaitingApplication } from '@/schemas/calls/inbox'
import { phrase } from '@/schemas/language/phrases'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { failureText } from '../../api/api-error'
import { callOnce } from '../../api/call-once'
import { waitingQuery } from '../../api/queries/list-queries'
import { LongWaitNotice } from '../../ui/notices/long-wait-notice'
import { showError, showSuccess } from '../../ui/toast/toast'
import classes from './applications.module.css'
import { LoanSummary } from './loan-summary'

/** Nothing where none waits. Beneath the agent's own list: the one that comes later must not push the other down. */
export function WaitingApplications({ isListThere }: { isListThere: boolean }) {
  const { data } = useQuery(waitingQuery())
  const taking = useTaking()
  if (!isListThere || !data || data.applications.length === 0) return null
  return (
    <section className={classes.waiting} aria-labelledby="waiting-applications">
      <h2 id="waiting-applications" className={classes.title}>
        {text('Borrowers without an agent')}
      </h2>
      <p className={classes.note}>
        {text('They started on their own. The first agent to take one keeps it.')}
      </p>
      <ul className={classes.waitingList}>
        {data.applications.map((application) => (
          <li key={application.id}>
            <WaitingBorrower application={application} />
            <Button
              aria-label={takingLabel(application)}
              disabled={taking.isPending}
              onClick={() => taking.mutate(application)}
            >
              {text(taking.isPending && taking.variables.id === application.id ? 'Please wait' : 'Take')}
            </Button>
          </li>
        ))}
      </ul>
      <output>
        <LongWaitNotice isWaiting={taking.isPending} />
      </output>
      {data.is_more && <p className={classes.note}>{text('More wait after these.')}</p>}
    </section>
  )
}

function WaitingBorrower({ application }: { application: WaitingApplication }) {
  const { name, loan_type, required_amount, created_at } = application
  return (
    <span className={classes.waitingBorrower}>
      <b>{name || text('No name yet')}</b>
      <LoanSummary loan_type={loan_type ?? ''} required_amount={required_amount} created_at={created_at} />
    </span>
  )
}

function takingLabel({ name }: WaitingApplication): string {
  return name ? text('Take the application of {name}', { name }) : text('Take the application of a borrower')
}

/** The list is asked for anew, whether it worked or somebody was faster. */
function useTaking() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: WaitingApplication) => {
      const { takeApplication } = await import('@/schemas/calls/inbox')
      return callOnce(takeApplication, { params: { id } })
    },
    onSuccess: (_, { name }) =>
      showSuccess(name ? phrase('{name} is yours now.', { name }) : 'The borrower is yours now.'),
    onError: (error) => showError(failureText(error, 'The application could not be taken.')),
    onSettled: () =>
      Promise.all(
        [['waiting-applications'], ['applications'], ['overview']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
