import { text } from '@/src/language/current-language'
import { useQuery } from '@tanstack/react-query'
import type { Application } from '@/schemas/entities/application'
import { useSession } from '../../hooks/session'
import { applicationListQuery } from '../../api/queries/list-queries'
import { Card } from '../../ui/card/card'
import type { Column } from '../../ui/table/data-table'
import { StatusMark } from '../../ui/status/status-mark'
import { PageHeading } from '../../ui/page/page-heading'
import { PagedTable } from '../../ui/table/paged-table'
import { useListPage } from '../../components/list/use-list-page'
import { useListSearch } from '../../components/list/use-list-search'
import { ApplicationAction } from './application-action'
import { ApplicationDetails } from './application-details'
import { FactLine, LoanSummary } from './loan-summary'
import { EmptyHint } from './empty-hint'
import { NarrowedNote } from './filter-note'
import { fitsIn, isNarrowed, narrowingOf } from './list-filter'
import { NarrowingBar } from './filter-bar'
import { WaitingApplications } from './waiting-applications'
import classes from './applications.module.css'

const NO_NARROWING = { search: undefined, status: undefined, sort: undefined }

const COLUMNS: readonly Column<Application>[] = [
  { key: 'name', header: 'Name', cell: (application) => <BorrowerName {...application} /> },
  {
    key: 'loan',
    header: 'Loan',
    phone: 'line',
    cell: ({ loan_type, required_amount, created_at }) => (
      <LoanSummary loan_type={loan_type} required_amount={required_amount} created_at={created_at} />
    ),
  },
  {
    key: 'tracker',
    header: 'Tracker Id',
    phone: 'line',
    cell: ({ tracker_id }) => <FactLine facts={[tracker_id ?? '–']} />,
  },
  { key: 'status', header: 'Status', phone: 'corner', cell: ({ status }) => <StatusMark status={status} /> },
  {
    key: 'action',
    header: 'Action',
    phone: 'end',
    cell: (application) => <ApplicationAction application={application} />,
  },
]

/** The agent's applications, newest first, ten a page (specification 2.4, 9.4); all of them, or those that are looked for. */
export default function ApplicationsScreen() {
  const agentId = useSession(({ context }) => context.profile?.id ?? '')
  const search = useListSearch()
  const narrowing = narrowingOf(search.narrowing)
  const answer = useQuery(applicationListQuery(agentId, search.page - 1, narrowing))
  const list = useListPage(answer, search)
  const isWhole = answer.data !== undefined && answer.data.narrowed === undefined && isNarrowed(narrowing)
  const rows = isWhole ? list.rows?.filter((application) => fitsIn(application, narrowing)) : list.rows
  return (
    <Card wide>
      <PageHeading>{text('Applications')}</PageHeading>
      <NarrowingBar narrowing={narrowing} narrow={search.narrow} />
      <NarrowedNote narrowing={narrowing} answer={answer.data} isOld={list.isStale} />
      <PagedTable
        caption="Your applications"
        columns={COLUMNS}
        emptyHint={<EmptyHint narrowing={narrowing} onClear={() => search.narrow(NO_NARROWING)} />}
        list={{ ...list, rows }}
        rowKey={({ id }) => id}
        page={search.page}
        onPage={search.toPage}
        details={{
          openKey: search.open,
          onToggle: search.toggle,
          render: (row) => <ApplicationDetails row={row} />,
        }}
      />
      <WaitingApplications isListThere={!answer.isPending} />
    </Card>
  )
}

/** Marked where the borrower began it alone: nobody has spoken with them yet. */
function BorrowerName({ name, begun_by }: Pick<Application, 'name' | 'begun_by'>) {
  return (
    <>
      <span>{name || text('No name yet')}</span>
      {begun_by === 'BORROWER' && <span className={classes.origin}>{text('Started by the borrower')}</span>}
    </>
  )
}
