import { useState, type ComponentType } from 'react'
import { ApplicationGate } from '@/src/components/application-gate'
import { useWizard } from '@/src/hooks/wizard'
import { Card } from '@/src/ui/card/card'
import type { ConsentByLinkProps } from './consent-by-link'
import { StartForm } from './start-form'

/** Null for a new one, also once that has got its id: the form must not turn into another one while the page still shows. */
function useOpenApplicationId(): string | null {
  const opened = useWizard((snapshot) =>
    snapshot.matches('mobile') ? snapshot.context.applicationId : undefined,
  )
  const [shown, setShown] = useState(opened ?? null)
  if (opened !== undefined && opened !== shown) setShown(opened)
  return shown
}

/** The start of an application: mobile, name, PAN and the loan wanted (specification 2.13). */
export default function MobileScreen({
  ConsentByLink,
}: {
  ConsentByLink?: ComponentType<ConsentByLinkProps>
}) {
  const applicationId = useOpenApplicationId()
  const [emptied, setEmptied] = useState(0)
  return (
    <Card>
      {applicationId === null ? (
        <StartForm
          key={emptied}
          application={null}
          onStartEmpty={() => setEmptied(emptied + 1)}
          ConsentByLink={ConsentByLink}
        />
      ) : (
        <ApplicationGate>
          {(application) => (
            <StartForm key={application.id} application={application} ConsentByLink={ConsentByLink} />
          )}
        </ApplicationGate>
      )}
    </Card>
  )
}
