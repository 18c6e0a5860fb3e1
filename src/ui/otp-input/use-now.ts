import { useEffect, useState } from 'react'

/** The time in milliseconds since 1970, told anew every minute while a page shows how old something is. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
