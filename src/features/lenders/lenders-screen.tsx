import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { text } from '@/src/language/current-language'
import { ButtonLink } from '@/src/ui/link/button-link'
import { failureText } from '../../api/api-error'
import { lenderOffersQuery, lenderStatusesQuery } from '../../api/queries/lender-queries'
import { applicationDetailsQuery } from '../../api/queries/queries'
import { NewDeviceNotice } from '../../components/access/new-device-notice'
import { useSession } from '../../hooks/session'
import { useTenant } from '../../tenant/use-tenant'
import { Card } from '../../ui/card/card'
import { Facts } from '../../ui/card/facts'
import { SimulatedNote } from '../../ui/notices/simulated-note'
import { EmptyPanel } from '../../ui/page/empty-panel'
import { PageHeading } from '../../ui/page/page-heading'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import { StatusMark } from '../../ui/status/status-mark'
import { LenderList } from './lender-list'

/** The lenders for one application, which the navigation brings along (specification 2.28). */
export default function LendersScreen() {
  const { config } = useTenant()
  const applicationId = useLocation({ select: ({ state }) => state.applicationId })
  return (
    <Card wide={applicationId !== undefined} narrow={applicationId === undefined}>
      <PageHeading>{text('Lenders')}</PageHeading>
      <NewDeviceNotice hasPasskeys={config?.passkeys !== undefined} />
      {applicationId === undefined ? (
        <EmptyPanel text="No application ID found.">
          <ButtonLink to="/applications">{text('View Applications')}</ButtonLink>
        </EmptyPanel>
      ) : (
        <Lenders applicationId={applicationId} />
      )}
    </Card>
  )
}

function Lenders({ applicationId }: { applicationId: string }) {
  const application = useQuery(applicationDetailsQuery(applicationId))
  const offers = useQuery(lenderOffersQuery(applicationId))
  const agentId = useSession(({ context }) => context.profile?.id ?? '')
  const known = application.data?.lender_statuses ?? []
  // Without them a lead that has gone out would be offered to be sent again, by a server that tells them in its list alone.
  const lacksStatus = offers.data?.some(
    ({ supportedAction, lender_id }) =>
      (supportedAction === 'UPLOAD_FILES' ||
        (supportedAction === 'SEND_LEAD' && application.data?.lifecycle === undefined)) &&
      !known.some((status) => status.lender_id === lender_id),
  )
  const { data: fromList = [] } = useQuery({
    ...lenderStatusesQuery(agentId, applicationId),
    enabled: application.data !== undefined && lacksStatus === true,
  })
  const error = application.error ?? offers.error
  if (application.data && offers.data)
    return (
      <>
        <Facts
          facts={[
            ['Name', application.data.name ?? ''],
            ['Tracker id', application.data.tracker_id ?? ''],
            ['Status', <StatusMark key="status" status={application.data.status} />],
          ]}
        />
        {offers.data.some(({ is_simulated }) => is_simulated) && <SimulatedNote />}
        <LenderList
          application={{ ...application.data, lender_statuses: [...known, ...fromList] }}
          offers={offers.data}
        />
      </>
    )
  if (error)
    return (
      <ErrorPanel
        message={failureText(error, 'Failed to find application data')}
        onRetry={() => {
          void application.refetch()
          void offers.refetch()
        }}
      />
    )
  return <LoadingPanel text="Loading lenders" />
}
