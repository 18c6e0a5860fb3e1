import type { LenderOffer } from '@/schemas/calls/lenders'
import { formatDate } from '@/schemas/dates'
import type { Application, LenderStatus } from '@/schemas/entities/application'
import type { Label } from '@/schemas/language/texts'
import { formatRupees } from '@/schemas/money/currency'
import { byCost, LENDER_ORDER } from '@/schemas/money/lender-order'
import { text } from '@/src/language/current-language'
import { shownHash } from '@/src/language/rendering'
import { Sentence } from '@/src/language/sentence'
import { formatLeadStatus } from '../../components/lead-status'
import { useFocusRetention } from '../../ui/focus/use-focus-retention'
import { StatusMark } from '../../ui/status/status-mark'
import { DataTable, type Column } from '../../ui/table/data-table'
import { LenderActions } from './lender-actions'
import { LenderStatement } from './lender-statement'
import classes from './lenders.module.css'

type LenderRow = { offer: LenderOffer; status: LenderStatus | undefined; application: Application }

const range = (key: keyof LenderOffer & `${string}_range`, header: Label): Column<LenderRow> => ({
  key,
  header,
  phone: 'fact',
  cell: ({ offer }) => (offer[key] ? <Range of={offer[key]} /> : <Nothing />),
})

/** `12 - 60 months`, as the server writes a tenure, in the reader's language; figures as they are, and any other words as they came. */
function Range({ of: shown }: { of: string }) {
  const months = /^(\d+(?: - \d+)?) months$/.exec(shown)?.[1]
  if (months !== undefined) return text('{range} months', { range: months })
  return /\p{Letter}/u.test(shown) ? <Sentence of={shown} /> : joinPercent(shown)
}

/** No line begins with a percent sign. */
const joinPercent = (percents: string) => percents.replaceAll(' %', '\u00a0%')

const COLUMNS: readonly Column<LenderRow>[] = [
  {
    key: 'lender_name',
    header: 'Lender',
    cell: ({ offer }) => (
      <span className={classes.lender}>
        {offer.logo_url && <img src={offer.logo_url} alt="" height={32} loading="lazy" />}
        <span>{offer.lender_name}</span>{' '}
        {offer.is_preferred && (
          <span className={classes.preferred}>{text('Agreement with this office')}</span>
        )}
      </span>
    ),
  },
  { key: 'decision', header: 'Decision', phone: 'line', cell: (row) => <Decision {...row} /> },
  {
    key: 'instalment',
    header: 'EMI at most',
    phone: 'fact',
    cell: ({ offer: { instalment } }) =>
      instalment === undefined ? <Nothing /> : <strong>{formatRupees(instalment)}</strong>,
  },
  {
    key: 'annual_percentage_rate',
    header: 'APR at most',
    phone: 'fact',
    cell: ({ offer: { annual_percentage_rate: rate } }) =>
      rate === undefined ? <Nothing /> : <strong>{rate}%</strong>,
  },
  range('loan_amount_range', 'Loan amount'),
  range('tenure_range', 'Tenure'),
  range('interest_rate_range', 'Interest rate'),
  { key: 'fees', header: 'Fees', phone: 'fact', cell: ({ offer }) => <Fees {...offer} /> },
  {
    key: 'statement',
    header: 'Key facts',
    phone: 'line',
    cell: ({ offer: { has_key_facts, lender_id, lender_name }, application: { id } }) =>
      has_key_facts ? (
        <LenderStatement applicationId={id} lenderId={lender_id} name={lender_name} />
      ) : (
        <Nothing />
      ),
  },
  {
    key: 'actions',
    header: 'Actions',
    plain: true,
    cell: (row) => <Actions {...row} />,
  },
]

function Actions(row: LenderRow) {
  const box = useFocusRetention()
  return (
    <div {...box}>
      <LenderActions key={stateKey(row)} {...row} />
    </div>
  )
}

/** @returns what a lender has said so far: its actions begin anew once it says something else. */
function stateKey({ offer, status }: LenderRow): string {
  const notice = offer.consent_notice && shownHash(offer.consent_notice)
  return `${offer.supportedAction} ${offer.decision} ${status?.status} ${status?.lender_ref_id} ${notice}`
}

/** The lenders as a table; 'No lenders found' without any (specification 8.7). */
export function LenderList({
  application,
  offers,
}: {
  application: Application
  offers: readonly LenderOffer[]
}) {
  const rows = offers
    .map((offer) => ({
      offer,
      application,
      status: application.lender_statuses.find(({ lender_id }) => lender_id === offer.lender_id),
    }))
    .sort((one, other) => byCost(one.offer, other.offer))
  return (
    <div className={classes.scroller}>
      <p className={classes.order}>
        {text(LENDER_ORDER.text)} {text('(Rule {version})', { version: LENDER_ORDER.version })}{' '}
        {text('Key facts are indicative until a lender makes its own offer.')}
      </p>
      <DataTable
        caption="Lenders for this application"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ offer }) => offer.lender_id}
        emptyText="No lenders found"
      />
    </div>
  )
}

/** A lender that will not lend offers nothing: a phone, which has no columns to keep, leaves it out. */
const Nothing = () => <span className={classes.nothing}>-</span>

function Fees({
  processing_fee_range: processing,
  insurance_fee_range: insurance,
  penal_charges: penal,
}: LenderOffer) {
  if (!processing && !insurance && !penal) return <Nothing />
  return (
    <div className={classes.fees}>
      {processing && <span>{text('Processing {fee}', { fee: joinPercent(processing) })}</span>}
      {insurance && <span>{text('Insurance {fee}', { fee: joinPercent(insurance) })}</span>}
      {penal && (
        <span>
          <span>{text('Late payment:')}</span> <Sentence of={penal} />
        </span>
      )}
    </div>
  )
}

function Decision({ offer: { decision, reason, message, mailed_at }, status }: LenderRow) {
  const { message: words, description } = status?.raw_data_from_lender ?? {}
  const said = status ? (words ?? description) : message
  return (
    <div className={classes.decision}>
      {decision ? <StatusMark status={decision} /> : <Nothing />}
      {reason.map((code) => (
        <span key={code} lang="en-IN">
          {code.replaceAll('_', ' ')}
        </span>
      ))}
      {status && <span>{leadOf(status)}</span>}
      {said && (
        <span>
          <Sentence of={said} />
        </span>
      )}
      {mailed_at && <span>{text('Mailed on {date}', { date: formatDate(mailed_at) })}</span>}
    </div>
  )
}

function leadOf({ status: code = '', lender_ref_id: reference }: LenderStatus): string {
  const status = formatLeadStatus(code)
  return reference
    ? text('Lead {status} ({reference})', { status, reference })
    : text('Lead {status}', { status })
}
