import { useDeferredValue, useEffect, useState } from 'react'
import { readPart, replacePart, type Part } from './business-parts'
import { showPart } from './part-links'

/** The part that is being read or filled. It stands in the URL, so that a reload opens it again. */
export function usePartAtHand(): { atHand: Part; setAtHand: (part: Part) => void } {
  const [asked] = useState(() => readPart(location.search))
  const [atHand, setAtHand] = useState<Part>(asked ?? 'business')
  // The sections of the form mount after the first paint, and push down whatever is below them.
  const isWhole = useDeferredValue(true, false)
  useEffect(() => {
    if (isWhole && asked !== undefined && asked !== 'business') showPart(asked)
  }, [isWhole, asked])
  useEffect(() => {
    if (isWhole && (atHand !== 'business' || readPart(location.search))) replacePart(atHand)
  }, [isWhole, atHand])
  return { atHand, setAtHand }
}
