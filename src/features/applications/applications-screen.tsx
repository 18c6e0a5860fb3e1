import { useQuery } from '@tanstack/react-query'
import type { Application } from '@/schemas/entities/application'
import { useSession } from '../../actors/session'
import { applicationListQuery } from '../../api/list-queries'
import { Card } from '../../ui/card'
import type { Column } from '../../ui/data-table'
import { PageHeading } from '../../ui/page-heading'
import { PagedTable } from '../../ui/paged-table'
import { useListPage } from '../../parts/use-list-page'
import { useListSearch } from '../../parts/use-list-search'
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
  const search = useListSearch()
  const list = useListPage(useQuery(applicationListQuery(agentId, search.page - 1)), search)
  return (
    <Card>
      <PageHeading>Applications</PageHeading>
      <PagedTable
        caption="Your applications"
        columns={COLUMNS}
        list={list}
        rowKey={({ id }) => id}
        page={search.page}
        onPage={search.toPage}
        details={{
          openKey: search.open,
          onToggle: search.toggle,
          render: (row) => <ApplicationDetails row={row} />,
        }}
      />
    </Card>
  )
}
