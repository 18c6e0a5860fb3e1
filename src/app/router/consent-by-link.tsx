import ConsentByLink, { type ConsentByLinkProps } from '@/src/features/start/consent-by-link'
import { borrowerLinkWithActors } from '../../actors/borrower-link-actors'

export default function ProvidedConsentByLink(props: ConsentByLinkProps) {
  return <ConsentByLink {...props} logic={borrowerLinkWithActors} />
}
