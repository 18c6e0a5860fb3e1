import { useEffect, useState } from 'react'

/** Again when the network returns. Code that a page cannot do without is a `src/app/router/lazy-screen.tsx`. */
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
