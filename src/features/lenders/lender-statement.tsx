import { useQuery } from '@tanstack/react-query'
import { text } from '@/src/language/current-language'
import { lenderKeyFactsQuery } from '../../api/queries/lender-queries'
import classes from './lenders.module.css'

/** Its place is kept while the links are on their way, so that nothing under it moves. */
export function LenderStatement({
  applicationId,
  lenderId,
  name,
}: {
  applicationId: string
  lenderId: string
  name: string
}) {
  const { data, isError, refetch } = useQuery(lenderKeyFactsQuery(applicationId))
  const links = data?.find(({ lender_id }) => lender_id === lenderId)
  return (
    <div className={classes.statement}>
      {links ? (
        <span className={classes.links}>
          <a
            href={links.page_url}
            target="_blank"
            rel="noreferrer"
            aria-label={text('Key Facts Statement of {lender}', { lender: name })}
          >
            {text('Key Facts Statement')}
          </a>
          {links.pdf_url && (
            <a
              href={links.pdf_url}
              target="_blank"
              rel="noreferrer"
              aria-label={text('Key Facts Statement of {lender} as PDF', { lender: name })}
            >
              PDF
            </a>
          )}
        </span>
      ) : (
        <span className={classes.links}>
          {isError ? (
            <button type="button" onClick={() => void refetch()}>
              {text('Get the Key Facts Statement of {lender}', { lender: name })}
            </button>
          ) : (
            text('Key Facts Statement')
          )}
        </span>
      )}
    </div>
  )
}
