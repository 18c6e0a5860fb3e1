import { useEffect, useRef, useState } from 'react'

export interface Place {
  city: string
  state: string
}

/** Resolves to null or rejects where there is no such place or no network. */
export type FindPlace = (pincode: string, signal: AbortSignal) => Promise<Place | null>

const HINTS = { looking: 'Looking up city and state', missing: 'Not found: type city and state' } as const

/** Reports null on failure, which clears city and state (specification 5.4). Only the last lookup's answer counts. */
export function usePlaceLookup(findPlace: FindPlace, onAnswer: (place: Place | null) => void) {
  const [state, setState] = useState<'idle' | keyof typeof HINTS>('idle')
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  function forget() {
    current.current?.abort()
    setState('idle')
  }
  function find(pincode: string) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    setState('looking')
    const answer = (place: Place | null) => {
      if (controller.signal.aborted) return
      setState(place ? 'idle' : 'missing')
      onAnswer(place)
    }
    findPlace(pincode, controller.signal).then(answer, () => answer(null))
  }
  return { find, forget, hint: state === 'idle' ? undefined : HINTS[state] }
}
