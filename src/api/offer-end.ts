import type { BreInfo } from '@/schemas/entities/loan-offer'

const ends = new WeakMap<BreInfo, number>()

/**
 * Once told, an end stays: the seconds of an offer count from when it came, not from when it is looked at again.
 * @returns milliseconds since 1970 by the phone's clock, which goes on while the phone sleeps; null where the server does not say
 */
export function endOfOffer(offer: BreInfo): number | null {
  const { offer_seconds_left: seconds } = offer
  if (seconds === undefined) return null
  const end = ends.get(offer) ?? Date.now() + seconds * 1000
  ends.set(offer, end)
  return end
}

/** 0 where the server does not say. */
export function secondsLeftOf(offer: BreInfo): number {
  return ((endOfOffer(offer) ?? 0) - Date.now()) / 1000
}
