import { useEffect, useState } from 'react'

/** Again when the network returns; nothing without `load`. Code that a page cannot do without is a `src/app/router/lazy-screen.tsx`. */
export function useLazyModule<Code extends object>(
  load: (() => Promise<Code>) | undefined,
): Code | 'coming' | 'lost' {
  const [code, setCode] = useState<Code | 'coming' | 'lost'>('coming')
  useEffect(() => {
    if (!load) return undefined
    let isGone = false
    const ask = () => {
      load().then(
        (come) => isGone || setCode(come),
        () => isGone || setCode('lost'),
      )
    }
    ask()
    window.addEventListener('online', ask)
    return () => {
      isGone = true
      window.removeEventListener('online', ask)
    }
  }, [load])
  return code
}
