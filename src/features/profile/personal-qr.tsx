import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, failureText } from '../../api/api-error'
import { personalQrQuery } from '../../api/queries/link-queries'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'
import { showError } from '../../ui/toast/toast'
import { LinkNumbers } from './link-numbers'
import classes from './profile.module.css'
import { QrCard } from './qr-card'

/** A refusal and a request without an answer are told apart (specification 8.3). */
function failureOf(error: Error): string {
  return error instanceof ApiError
    ? failureText(error, 'Failed to fetch QR code.')
    : 'An unexpected error occurred while fetching QR code.'
}

/** The agent's own QR code: whoever scans it applies with this agent. */
export function PersonalQr({ agentId }: { agentId: string }) {
  const { data, error, refetch } = useQuery(personalQrQuery(agentId))
  useEffect(() => {
    if (error) showError(failureOf(error))
  }, [error])
  if (data)
    return (
      <>
        <QrCard image={data.qr_code_image} name="your-qr" shortUrl={data.short_url} />
        {data.visits !== undefined && (
          <p>
            <LinkNumbers {...data} />
          </p>
        )}
      </>
    )
  if (error) return <ErrorPanel message={failureOf(error)} onRetry={() => void refetch()} />
  return (
    <div className={classes.qrPlace}>
      <LoadingPanel text="Loading your QR code" />
    </div>
  )
}
