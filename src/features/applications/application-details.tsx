import { queryOptions, useQuery } from '@tanstack/react-query'
import { formatDate } from '@/schemas/dates'
import type { Application } from '@/schemas/entities/application'
import { formatRupees } from '@/schemas/money/currency'
import { text } from '@/src/language/current-language'
import { failureText } from '../../api/api-error'
import { applicationDetailsQuery } from '../../api/queries/queries'
import type { DetailDocument } from '../../components/answers/application-sections'
import { viewFile } from '../../form/upload/view-file'
import { RemarksBanner } from '../../ui/banner/banner'
import list from '../../ui/card/document-list.module.css'
import { Facts } from '../../ui/card/facts'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import textButton from '../../ui/theme/text-button.module.css'
import { LendersLink } from './application-action'
import classes from './applications.module.css'

const detailWordsQuery = queryOptions({
  queryKey: ['detail-words'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: () => import('../../components/answers/application-sections'),
})

/** The list's facts show at once; the whole application follows, because a list leaves out its sections. */
export function ApplicationDetails({ row }: { row: Application }) {
  return row.status === 'ERASED' ? (
    <p>{text('The details were erased: on request, or because they are not needed any more.')}</p>
  ) : (
    <KeptDetails row={row} />
  )
}

function KeptDetails({ row }: { row: Application }) {
  const details = useQuery(applicationDetailsQuery(row.id))
  const words = useQuery(detailWordsQuery)
  const application = details.data ?? row
  const error = details.error ?? words.error
  return (
    <>
      {application.withdrawn_at && <Withdrawn application={application} />}
      {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
      <div className={classes.lenders}>
        <LendersLink applicationId={row.id} />
      </div>
      {words.data?.sectionsOf(application).map(({ title, facts, documents }) => (
        <section key={title}>
          <h2 className={classes.title}>{title}</h2>
          <Facts facts={facts} />
          {documents.length > 0 && <Documents documents={documents} />}
        </section>
      ))}
      {(words.isPending || details.isPending) && <LoadingPanel />}
      {error && (
        <ErrorPanel
          message={failureText(error)}
          onRetry={() => {
            if (details.error) void details.refetch()
            if (words.error) void words.refetch()
          }}
        />
      )}
    </>
  )
}

function Documents({ documents }: { documents: readonly DetailDocument[] }) {
  return (
    <ul className={list.list} aria-label={text('Documents')}>
      {documents.map(({ fileId, label, name }) => (
        <li key={label + fileId} className={list.document}>
          <span className={classes.file}>
            {label}
            {name !== '' && <span className={classes.fileName}>{name}</span>}
          </span>
          <button
            type="button"
            className={`${textButton.button} ${classes.view}`}
            aria-label={text('View {document}', { document: `${label} ${name}`.trim() })}
            onClick={() => viewFile(fileId)}
          >
            {text('View')}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Withdrawn({ application: { withdrawn_at, payback = 0 } }: { application: Application }) {
  const date = formatDate(withdrawn_at)
  return (
    <p>
      {payback === 0
        ? text('The borrower left this loan on {date}. It was not paid out.', { date })
        : text('The borrower left this loan on {date}. To be paid back: {amount}.', {
            date,
            amount: formatRupees(payback),
          })}
    </p>
  )
}
