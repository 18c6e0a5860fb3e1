import { useQuery } from '@tanstack/react-query'
import type { Application } from '@/schemas/entities/application'
import { useSession } from '../../actors/session'
import { applicationListQuery } from '../../api/list-queries'
import { Card } from '../../ui/card'
import type { Column } from '../../ui/data-table'
import { PageHeading } from '../../ui/page-heading'
import { PagedTable } from '../../ui/paged-table'
import { useListPage } from '../../parts/use-list-page'
import { useListPlace } from '../../parts/use-list-place'
import { ApplicationAction } from './application-action'
import { ApplicationDetails } from './application-details'

const COLUMNS: readonly Column<Application>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name || 'No name yet' },
  { key: 'tracker', header: 'Tracker Id', cell: ({ tracker_id }) => tracker_id ?? '–' },
  { key: 'status', header: 'Status', cell: ({ status }) => status.replaceAll('_', ' ') },
  {
    key: 'action',
    header: 'Action',
    plain: true,
    cell: (application) => <ApplicationAction application={application} />,
  },
]

/** The agent's applications, newest first, ten a page (specification 2.4, 9.4). */
export default function ApplicationsScreen() {
  const agentId = useSession(({ context }) => context.profile?.id ?? '')
  const place = useListPlace()
  const list = useListPage(useQuery(applicationListQuery(agentId, place.page - 1)), place)
  return (
    <Card>
      <PageHeading>Applications</PageHeading>
      <PagedTable
        caption="Your applications"
        columns={COLUMNS}
        list={list}
        rowKey={({ id }) => id}
        page={place.page}
        onPage={place.toPage}
        details={{
          openKey: place.open,
          onToggle: place.toggle,
          render: (row) => <ApplicationDetails row={row} />,
        }}
      />
    </Card>
  )
}
