import { useActorRef, useSelector } from '@xstate/react'
import { useState, type ComponentType } from 'react'
import type { BorrowerLinkAnswerLogic } from '@/machines/borrower-link/borrower-link-answer.machine'
import { HAND_OVER_SECRET_LENGTH } from '@/schemas/borrower-link'
import { INSPECTED } from '@/src/hooks/inspector'
import { text } from '@/src/language/current-language'
import { ServerData } from '../../api/server-data'
import { tabToken } from '../../storage/caller'
import { Card } from '../../ui/card/card'
import { Hero } from '../../ui/page/hero'
import { BorrowerLinkStep } from './answer-step'

/** The secret of the address, which stands behind its `#` and goes to no server with it; null where it is not whole. */
function secretOf(hash: string): string | null {
  const secret = hash.slice(1)
  return secret.length === HAND_OVER_SECRET_LENGTH ? secret : null
}

export default function BorrowerLinkAnswerScreen(props: {
  logic: BorrowerLinkAnswerLogic
  WayOut: ComponentType<{ trackerId: string }>
}) {
  const [input] = useState(() => ({
    secret: secretOf(location.hash),
    isProved: tabToken('guest_token') !== null,
  }))
  // Opened twice by one phone, as in development, a link is as it was.
  const actor = useActorRef(props.logic, { input, ...INSPECTED })
  const [asked] = useState(() => new URLSearchParams(location.search).get('purpose'))
  const isConsent = useSelector(
    actor,
    ({ context }) => (context.borrowerLink?.purpose ?? asked) === 'CONSENT',
  )
  return (
    <Card narrow>
      <Hero heading={text(isConsent ? 'Your loan application' : 'Your loan offer')} />
      <ServerData>
        <BorrowerLinkStep actor={actor} WayOut={props.WayOut} />
      </ServerData>
    </Card>
  )
}
