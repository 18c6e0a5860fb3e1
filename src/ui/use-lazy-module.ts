import { useEffect, useState } from 'react'

/**
 * Code that comes when it is needed, by an import with a name of its own; what goes on without it asks again when there is a network.
 * All that a page cannot do without is a page of its own (`src/app/router/lazy-screen.tsx`), which says so.
 */
export function useLazyModule<Code extends object>(load: () => Promise<Code>): Code | 'coming' | 'lost' {
  const [code, setCode] = useState<Code | 'coming' | 'lost'>('coming')
  useEffect(() => {
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
