import type { Application, CoApplicant } from '@/schemas/entities/application'
import { LIMITS } from '@/schemas/limits'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { AnswersToCheck } from '../../components/answers/answers-to-check'
import { ApplicationGate } from '../../components/application-gate'
import { findRefusedField } from '../../form/upload/scan-note'
import { useIsBorrower, useIsBusy, useWizard, useWizardActor } from '../../hooks/wizard'
import { Avatar } from '../../ui/avatar/avatar'
import { NoChangesBanner, RemarksBanner } from '../../ui/banner/banner'
import { Card } from '../../ui/card/card'
import cards from '../../ui/card/people-cards.module.css'
import { PersonIcon } from '../../ui/icons/icons'
import { EmptyPanel } from '../../ui/page/empty-panel'
import foot from '../../ui/page/foot.module.css'
import { PageHeading } from '../../ui/page/page-heading'
import textButton from '../../ui/theme/text-button.module.css'

/** The list of co-applicants (specification 2.19): optional, up to five. */
export default function CoApplicantsScreen() {
  return (
    <Card>
      <PageHeading>{text('Co-applicants')}</PageHeading>
      <ApplicationGate>{(application) => <CoApplicantList application={application} />}</ApplicationGate>
    </Card>
  )
}

function CoApplicantCard(props: { person: CoApplicant; isFileRefused: boolean; onEdit: () => void }) {
  const { person, isFileRefused, onEdit } = props
  return (
    <li className={cards.person}>
      <Avatar name={person.name} />
      <span className={cards.who}>
        <strong>{person.name}</strong>
        {person.mobile && <span className={cards.soft}>{person.mobile}</span>}
        {person.email && <span className={cards.soft}>{person.email}</span>}
        {isFileRefused && <strong className={cards.refused}>{text('The virus check refused a file')}</strong>}
      </span>
      <span className={cards.actions}>
        <button
          type="button"
          className={textButton.button}
          aria-label={text('Edit {name}', { name: person.name ?? '' })}
          onClick={onEdit}
        >
          {text('Edit')}
        </button>
      </span>
    </li>
  )
}

function CoApplicantList({ application }: { application: Application }) {
  const wizard = useWizardActor()
  const isBorrower = useIsBorrower()
  const isBusy = useIsBusy()
  const isAwaiting = useWizard((snapshot) => snapshot.hasTag('awaitingOutbox'))
  const hasFailed = useWizard((snapshot) => snapshot.hasTag('failed'))
  const people = application.co_applicants
  const add = () => wizard.send({ type: 'coApplicant.addRequested' })
  const more = (
    <Button variant="default" onClick={add}>
      {text('Add Co-applicant')}
    </Button>
  )
  return (
    <>
      {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
      {people.length === 0 ? (
        <EmptyPanel icon={<PersonIcon />} text="Optional: you may add up to five.">
          <div className={cards.add}>
            <Button variant="default" onClick={add}>
              {text('Add Co-borrower')}
            </Button>
            {more}
          </div>
        </EmptyPanel>
      ) : (
        <>
          <ul className={cards.list} aria-label={text('Co-applicants')}>
            {people.map((person, recordIndex) => (
              <CoApplicantCard
                key={person.id}
                person={person}
                isFileRefused={findRefusedField(application.files, person) !== undefined}
                onEdit={() => wizard.send({ type: 'coApplicant.editRequested', recordIndex })}
              />
            ))}
          </ul>
          <div className={cards.add}>{people.length < LIMITS.coApplicants && more}</div>
        </>
      )}
      {isBorrower && (
        <>
          <NoChangesBanner />
          <AnswersToCheck />
        </>
      )}
      {isAwaiting && (
        <output>
          {text(
            'What is kept on this phone is being sent first. The application is handed over by itself after that.',
          )}
        </output>
      )}
      {hasFailed && <p role="alert">{text('The application was not submitted. Nothing is lost.')}</p>}
      <div className={foot.foot}>
        <Button
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => wizard.send({ type: 'coApplicants.submitted' })}
        >
          {text(isBusy ? 'Please wait' : 'Submit')}
        </Button>
      </div>
    </>
  )
}
