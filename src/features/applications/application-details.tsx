import { useQuery } from '@tanstack/react-query'
import type { Application } from '@/schemas/entities/application'
import { failureText } from '../../api/api-error'
import { applicationDetailsQuery } from '../../api/list-queries'
import { openFile } from '../../api/open-file'
import { RemarksBanner } from '../../ui/banner'
import { Facts } from '../../ui/facts'
import { ErrorPanel } from '../../ui/panels'
import { showError } from '../../ui/toast'
import { LendersLink } from './application-action'
import classes from './applications.module.css'
import { sectionsOf, type DetailDocument } from './detail-sections'

/**
 * What an opened row shows: every part of the application that is filled in, with its documents. What the list knows shows at once;
 * the whole application follows, because a server may leave parts of it out of a list.
 */
export function ApplicationDetails({ row }: { row: Application }) {
  const { data, error, refetch } = useQuery(applicationDetailsQuery(row.id))
  const application = data ?? row
  return (
    <>
      {application.status === 'INCOMPLETE' && <RemarksBanner remarks={application.remarks} />}
      <div className={classes.lenders}>
        <LendersLink applicationId={row.id} />
      </div>
      {sectionsOf(application).map(({ title, facts, documents }) => (
        <section key={title}>
          <h2 className={classes.title}>{title}</h2>
          <Facts facts={facts} />
          {documents.length > 0 && <Documents documents={documents} />}
        </section>
      ))}
      {error && <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />}
    </>
  )
}

function view(fileId: string): void {
  openFile(fileId).catch((error: unknown) => showError(failureText(error)))
}

function Documents({ documents }: { documents: readonly DetailDocument[] }) {
  return (
    <ul className={classes.documents} aria-label="Documents">
      {documents.map(({ fileId, label, name }) => (
        <li key={label + fileId} className={classes.document}>
          <span className={classes.file}>
            {label}
            {name !== '' && <span className={classes.fileName}>{name}</span>}
          </span>
          <button
            type="button"
            className={classes.view}
            aria-label={`View ${label} ${name}`.trim()}
            onClick={() => view(fileId)}
          >
            View
          </button>
        </li>
      ))}
    </ul>
  )
}
