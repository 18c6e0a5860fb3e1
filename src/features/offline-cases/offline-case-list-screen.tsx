import { useQuery } from '@tanstack/react-query'
import type { OfflineCase } from '@/schemas/calls/offline-cases'
import { formatDate } from '@/schemas/dates'
import { formatRupees } from '@/schemas/money/currency'
import { LOAN_TYPES, optionLabel } from '@/schemas/options'
import { text, translateIfKnown } from '@/src/language/current-language'
import { ButtonLink } from '@/src/ui/link/button-link'
import { offlineCaseListQuery } from '../../api/queries/list-queries'
import { useListPage } from '../../components/list/use-list-page'
import { useListSearch } from '../../components/list/use-list-search'
import { Card } from '../../ui/card/card'
import { Facts } from '../../ui/card/facts'
import foot from '../../ui/page/foot.module.css'
import { PageHeading } from '../../ui/page/page-heading'
import type { Column } from '../../ui/table/data-table'
import { PagedTable } from '../../ui/table/paged-table'

const COLUMNS: readonly Column<OfflineCase>[] = [
  { key: 'name', header: 'Borrower Name', cell: ({ name }) => name || '–' },
  {
    key: 'date',
    header: 'Disbursment Date',
    phone: 'corner',
    cell: ({ lender_info: [lender] }) => formatDate(lender?.disbursement_date) || '–',
  },
  {
    key: 'lender',
    header: 'Lender Name',
    phone: 'line',
    cell: ({ lender_info: [lender] }) => lender?.name ?? '–',
  },
]

const inPercent = (value: number | undefined) => (value === undefined ? '' : `${value}%`)
const yesOrNo = (value: boolean | undefined) => text(value ? 'Yes' : 'No')

function CaseDetails({ offlineCase }: { offlineCase: OfflineCase }) {
  const [lender] = offlineCase.lender_info
  return (
    <Facts
      facts={[
        ['Case ID', offlineCase.tracker_id ?? ''],
        ['Loan type', translateIfKnown(optionLabel(LOAN_TYPES, offlineCase.loan_type))],
        ['Amount', formatRupees(offlineCase.required_amount)],
        ['Pendency', yesOrNo(lender?.is_pendency)],
        ['Pendency description', lender?.pendency_desc ?? ''],
        ['Insurance fee waiver', formatRupees(lender?.insurance_fee_waiver)],
        ['PF waiver percentage', inPercent(lender?.pf_waiver_percentage)],
        ['Interest rate waiver', inPercent(lender?.interest_rate_waiver)],
        ['Remarks', offlineCase.remarks ?? ''],
        ['Recorded', formatDate(offlineCase.created_at)],
      ]}
    />
  )
}

/** The recorded offline disbursements, newest first, ten a page (specification 2.5, 9.4). */
export default function OfflineCaseListScreen() {
  const search = useListSearch()
  const list = useListPage(useQuery(offlineCaseListQuery(search.page - 1)), search)
  const record = <ButtonLink to="/application/create-case">{text('Record Offline Disbursment')}</ButtonLink>
  return (
    <Card>
      <PageHeading>{text('Offline Disbursments')}</PageHeading>
      <PagedTable
        caption="Recorded cases"
        columns={COLUMNS}
        emptyHint={
          <>
            <p>{text('Loans that you arranged outside this app will show here.')}</p>
            {record}
          </>
        }
        list={list}
        // A case has no id of its own: its number on the page says which one is open.
        rowKey={(_, index) => String(index + 1)}
        page={search.page}
        onPage={search.toPage}
        details={{
          openKey: search.open,
          onToggle: search.toggle,
          render: (row) => <CaseDetails offlineCase={row} />,
        }}
      />
      {list.rows && list.rows.length > 0 && <div className={foot.foot}>{record}</div>}
    </Card>
  )
}
