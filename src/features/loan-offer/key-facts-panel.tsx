import { useQuery } from '@tanstack/react-query'
import type { BreInfo } from '@/schemas/entities/loan-offer'
import { failureText } from '../../api/api-error'
import { keyFactsQuery } from '../../api/queries/key-facts-query'
import { KeyFactsList } from '../../components/key-facts'
import { ErrorPanel, LoadingPanel } from '../../ui/page/panels'

/** A server without statements shows the offer alone (specification 2.24). */
export function KeyFactsPanel({ applicationId, offer }: { applicationId: string; offer: BreInfo }) {
  const { data, error, refetch } = useQuery(keyFactsQuery(applicationId, offer))
  if (offer.has_key_facts !== true) return null
  if (data) return <KeyFactsList facts={data} />
  if (error) return <ErrorPanel message={failureText(error)} onRetry={() => void refetch()} />
  return <LoadingPanel text="Working out what the loan costs" />
}
