import ConsentByLink, { type ConsentByLinkProps } from '@/src/features/start/consent-by-link'
import { borrowerLinkWithActors } from '../../actors/borrower-link-actors'
import { theRecorder } from '../../actors/inspector'

// Stryker disable next-line all: the build decides, before any test does
const inspect = import.meta.env.MODE === 'inspect' ? theRecorder() : undefined

export default function ProvidedConsentByLink(props: ConsentByLinkProps) {
  return <ConsentByLink {...props} logic={borrowerLinkWithActors} inspect={inspect} />
}
