import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type * as z from 'zod/mini'
import type { listBanks } from '@/schemas/calls/tenant'
import { banksQuery } from '@/src/api/queries/queries'

type Banks = z.output<typeof listBanks.response>

const NO_BANKS: Banks = []

/** The banks that an IFSC code is held against: none until `ask`, and none where they cannot be had, when the server checks alone. */
export function useIfscBanks(): { banks: Banks; ask: () => void } {
  const [isAsked, setIsAsked] = useState(false)
  const { data } = useQuery({ ...banksQuery(), meta: { isQuiet: true }, enabled: isAsked })
  const ask = useCallback(() => setIsAsked(true), [])
  return { banks: data ?? NO_BANKS, ask }
}
