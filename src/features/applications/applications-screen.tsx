import { useQuery } from '@tanstack/react-query'
import type { Application } from '@/schemas/entities/application'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { ButtonLink } from '@/src/ui/link/button-link'
import { applicationListQuery, type ListFilter } from '../../api/queries/list-queries'
import { useListPage } from '../../components/list/use-list-page'
import { useListSearch } from '../../components/list/use-list-search'
import { useSession } from '../../hooks/session'
import { Card } from '../../ui/card/card'
import { PageHeading } from '../../ui/page/page-heading'
import { StatusMark } from '../../ui/status/status-mark'
import type { Column } from '../../ui/table/data-table'
import { PagedTable } from '../../ui/table/paged-table'
import { ApplicationAction } from './application-action'
import { ApplicationDetails } from './application-details'
import classes from './applications.module.css'
import { FilterBar } from './filter-bar'
import { fitsIn, isFiltered, parseFilter } from './list-filter'
import { FactLine, LoanSummary } from './loan-summary'
import { WaitingApplications } from './waiting-applications'

const NO_FILTER = { search: undefined, status: undefined, sort: undefined }

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

/** Why the list is empty, and the one thing to do about it. */
function EmptyHint({ filter, onClear }: { filter: ListFilter; onClear: () => void }) {
  return isFiltered(filter) ? (
    <>
      <p>{text('No application matches your search.')}</p>
      <Button variant="default" onClick={onClear}>
        {text('Show all applications')}
      </Button>
    </>
  ) : (
    <>
      <p>{text('The applications that you begin will show here.')}</p>
      <ButtonLink to="/application/mobile">{text('Create Application')}</ButtonLink>
    </>
  )
}

type Answer = { narrowed?: { is_cut: boolean } | undefined; total_elements: number } | undefined

function FilterNote({ filter, answer, isOld }: { filter: ListFilter; answer: Answer; isOld: boolean }) {
  return <output className={classes.note}>{isOld || !answer ? '' : noteOf(filter, answer)}</output>
}

function noteOf(filter: ListFilter, { narrowed, total_elements: total }: NonNullable<Answer>): string {
  if (!isFiltered(filter)) return ''
  if (narrowed === undefined)
    return text('Search and filters work on one page at a time here. Turn the pages to see all.')
  if (narrowed.is_cut)
    return text('There are more than {count}. Narrow your search to see the others.', {
      count: total,
    })
  if (filter.search === undefined) return ''
  return total === 1 ? text('1 application found') : text('{count} applications found', { count: total })
}

/** The agent's applications, newest first, ten a page (specification 2.4, 9.4); all of them, or those that are looked for. */
export default function ApplicationsScreen() {
  const agentId = useSession(({ context }) => context.profile?.id ?? '')
  const search = useListSearch()
  const filter = parseFilter(search.filter)
  const answer = useQuery(applicationListQuery(agentId, search.page - 1, filter))
  const list = useListPage(answer, search)
  const isUnfiltered = answer.data !== undefined && answer.data.narrowed === undefined && isFiltered(filter)
  const rows = isUnfiltered ? list.rows?.filter((application) => fitsIn(application, filter)) : list.rows
  return (
    <Card wide>
      <PageHeading>{text('Applications')}</PageHeading>
      <FilterBar filter={filter} setFilter={search.setFilter} />
      <FilterNote filter={filter} answer={answer.data} isOld={list.isStale} />
      <PagedTable
        caption="Your applications"
        columns={COLUMNS}
        emptyHint={<EmptyHint filter={filter} onClear={() => search.setFilter(NO_FILTER)} />}
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
