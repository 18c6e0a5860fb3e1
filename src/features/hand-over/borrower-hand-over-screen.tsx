import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { BorrowerHandOverLogic } from '@/machines/borrower-hand-over.machine'
import { HAND_OVER_SECRET_LENGTH } from '@/schemas/hand-over'
import { tabToken } from '../../storage/caller'
import { Card } from '../../ui/card'
import { PageHeading } from '../../ui/page-heading'
import { HandOverStep } from './hand-over-step'

/** The secret of the address, which stands behind its `#` and goes to no server with it; null where it is not whole. */
function secretOf(hash: string): string | null {
  const secret = hash.slice(1)
  return secret.length === HAND_OVER_SECRET_LENGTH ? secret : null
}

/** What an agent has handed over: the borrower proves the mobile, reads what the loan costs, and answers. */
export default function BorrowerHandOverScreen({ logic }: { logic: BorrowerHandOverLogic }) {
  const [input] = useState(() => ({
    secret: secretOf(location.hash),
    isProved: tabToken('guest_token') !== null,
  }))
  // Opened twice by one phone, as in development, a link is as it was.
  const actor = useActorRef(logic, { input })
  return (
    <Card narrow>
      <PageHeading>Your loan offer</PageHeading>
      <HandOverStep actor={actor} />
    </Card>
  )
}
