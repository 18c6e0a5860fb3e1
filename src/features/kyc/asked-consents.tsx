import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ASKED_PURPOSES } from '@/schemas/consent-purposes'
import type { Consent } from '@/schemas/entities/consents'
import type { HelpText } from '@/schemas/language/help-texts'
import { failureText } from '@/src/api/api-error'
import { callOnce } from '@/src/api/call-once'
import { askedConsentsQuery } from '@/src/api/queries/asked-consents-query'
import { EnglishNote } from '@/src/components/english-note'
import { PARAGRAPH } from '@/src/components/read-aloud/find-paragraph'
import { HelpAloud } from '@/src/components/read-aloud/help-aloud'
import { text } from '@/src/language/current-language'
import { readHash } from '@/src/language/rendering'
import { Button } from '@/src/ui/button/button'
import { LongWaitNotice } from '@/src/ui/notices/long-wait-notice'
import { showError } from '@/src/ui/toast/toast'
import { AskedConsent } from './asked-consent'
import classes from './asked-consents.module.css'

const FOR_BORROWER: HelpText = 'Agree or not to each; you can change it under “Track Here”.'
const FOR_AGENT: HelpText = 'Read each to the borrower, and tap what the borrower says.'

/** No answer is pressed beforehand. Not part of the page's form: whoever answers nothing goes on all the same (docs/law.md). */
export function AskedConsents({ applicationId, isBorrower }: { applicationId: string; isBorrower: boolean }) {
  const { data, isError, refetch } = useQuery(askedConsentsQuery(applicationId))
  const answering = useAnswering(applicationId)
  const explanation = isBorrower ? FOR_BORROWER : FOR_AGENT
  return (
    <div className={classes.consents}>
      <HelpAloud texts={['These are optional: the application goes on without them.', explanation]}>
        <p>
          <span {...PARAGRAPH}>{text('These are optional: the application goes on without them.')}</span>{' '}
          <span {...PARAGRAPH}>{text(explanation)}</span>
        </p>
      </HelpAloud>
      {isError && !data ? (
        <p>
          <span>{text('They could not be loaded.')}</span>{' '}
          <Button variant="default" onClick={() => void refetch()}>
            {text('Load the consents')}
          </Button>
        </p>
      ) : (
        <>
          <EnglishNote of={data?.map(({ notice }) => notice)} />
          <ul className={classes.list} aria-busy={answering.isPending}>
            {data
              ? data.map((consent) => (
                  <AskedConsent
                    key={consent.notice.purpose}
                    consent={consent}
                    isBorrower={isBorrower}
                    isBusy={answering.isPending}
                    onAnswer={(decision) => answering.mutate({ consent, decision })}
                  />
                ))
              : ASKED_PURPOSES.map((purpose) => <li key={purpose} className={classes.expected} />)}
          </ul>
        </>
      )}
      <output>
        <LongWaitNotice isWaiting={answering.isPending} />
      </output>
    </div>
  )
}

/** Sends a decision. Where that fails, what stands is read anew: the answer may be lost, or the notice be another one by now. */
function useAnswering(applicationId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = askedConsentsQuery(applicationId)
  return useMutation({
    mutationFn: async ({ consent, decision }: { consent: Consent; decision: 'GIVEN' | 'REFUSED' }) => {
      const { answerConsent } = await import('@/schemas/calls/consents')
      const { purpose } = consent.notice
      const asked = ASKED_PURPOSES.find((one) => one === purpose)
      if (!asked) throw new Error(`Nobody asks for ${purpose} here`)
      return callOnce(answerConsent, {
        params: { id: applicationId },
        body: { purpose: asked, decision, sha256: readHash(consent.notice) },
      })
    },
    onSuccess: (consents) => queryClient.setQueryData(queryKey, consents),
    onError: (error) => {
      showError(failureText(error, 'This could not be recorded.'))
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}
