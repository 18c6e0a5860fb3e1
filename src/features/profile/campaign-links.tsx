import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CampaignLink } from '@/schemas/calls/campaign-links'
import { formatDate } from '@/schemas/dates'
import { text } from '@/src/language/current-language'
import { Button } from '@/src/ui/button/button'
import { failureText } from '../../api/api-error'
import { callOnce } from '../../api/call-once'
import { CAMPAIGN_LINKS, campaignLinksQuery } from '../../api/queries/link-queries'
import { CopyButton } from '../../ui/copy/copy-button'
import { ShareButton } from '../../ui/copy/share-button'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import type { Column } from '../../ui/table/data-table'
import { PagedTable } from '../../ui/table/paged-table'
import textButton from '../../ui/theme/text-button.module.css'
import { showError } from '../../ui/toast/toast'
import { LinkNumbers } from './link-numbers'
import classes from './profile.module.css'

const columnsOf = (remove: (link: CampaignLink) => void): Column<CampaignLink>[] => [
  {
    key: 'utm_url',
    header: 'Link',
    plain: true,
    cell: ({ utm_url, short_url }) => (
      <span className={classes.url}>
        {short_url && <span className={classes.short}>{short_url}</span>}
        <span className={classes.long}>{utm_url}</span>
      </span>
    ),
  },
  { key: 'utm_source', header: 'Source', cell: ({ utm_source }) => utm_source ?? '-' },
  { key: 'utm_campaign', header: 'Campaign', cell: ({ utm_campaign }) => utm_campaign ?? '-' },
  { key: 'numbers', header: 'Results', cell: (link) => <LinkNumbers {...link} /> },
  { key: 'created_by', header: 'Created by', cell: ({ created_by }) => created_by?.name ?? '-' },
  {
    key: 'created_at',
    header: 'Created',
    cell: ({ created_at }) => <span className={classes.date}>{formatDate(created_at)}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    plain: true,
    cell: (link) => (
      <span className={classes.rowActions}>
        {link.utm_url && <CopyButton text={link.utm_url} success="URL copied to clipboard!" />}
        {link.utm_url && <ShareButton text={text('Apply for a loan')} url={link.short_url ?? link.utm_url} />}
        <Button
          variant="subtle"
          className={textButton.remove}
          onClick={() => remove(link)}
          aria-label={
            link.utm_campaign ? text('Delete {name}', { name: link.utm_campaign }) : text('Delete the link')
          }
        >
          {text('Delete')}
        </Button>
      </span>
    ),
  },
]

/** The links made so far, newest first: copied, or deleted after a question (specification 2.31, 6.4). */
export function CampaignLinks() {
  const [page, setPage] = useState(1)
  const { data, error, refetch, isPlaceholderData } = useQuery(campaignLinksQuery(page - 1))
  const [doomed, setDoomed] = useState<CampaignLink>()
  const deletion = useDeletion(() => setDoomed(undefined))
  const lastPage = Math.max(data?.total_pages ?? page, 1)
  // The last link of the last page is gone: the page before it is the last now.
  if (!isPlaceholderData && page > lastPage) setPage(lastPage)

  return (
    <>
      <PagedTable
        caption="Campaign links"
        columns={columnsOf(setDoomed)}
        rowKey={({ id }) => id}
        page={page}
        onPage={setPage}
        list={{
          rows: data?.list,
          unreadable: data?.unread ?? 0,
          pages: lastPage,
          isStale: isPlaceholderData,
          failure: error && failureText(error),
          onRetry: () => void refetch(),
        }}
      />
      <ConfirmDialog
        opened={doomed !== undefined}
        title="Delete this link?"
        text={
          doomed?.utm_campaign
            ? text(
                'Who applies by {name} or its QR code is no longer counted for it. This cannot be undone.',
                { name: doomed.utm_campaign },
              )
            : 'Who applies by the link or its QR code is no longer counted for it. This cannot be undone.'
        }
        confirmLabel="Delete"
        busy={deletion.isPending}
        onConfirm={() => doomed && deletion.mutate(doomed.id)}
        onCancel={() => setDoomed(undefined)}
      />
    </>
  )
}

function useDeletion(onEnd: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const { deleteCampaignLink } = await import('@/schemas/calls/campaign-links')
      return callOnce(deleteCampaignLink, { params: { id } })
    },
    onError: (error) => showError(failureText(error, 'Failed to delete link.')),
    onSettled: () => {
      onEnd()
      // A lost answer may still have removed it.
      return queries.invalidateQueries({ queryKey: CAMPAIGN_LINKS })
    },
  })
}
