import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 50
const LIST = '/api/v1/loan-application/list/1?page=0&size=10'

/** Asks for a list all the time, and comes again although it was told to wait. @returns the longest time in which no list came */
export async function probe(
  origin: string,
  token: string,
  end: AbortSignal,
): Promise<{ outageSeconds: number; errors: string[] }> {
  let goodAt = Date.now()
  let outageMs = 0
  const errors = new Set<string>()
  while (!end.aborted) {
    try {
      const answer = await fetch(`${origin}${LIST}`, { headers: { token } })
      const text = await answer.text()
      if (answer.status === 200) {
        outageMs = Math.max(outageMs, Date.now() - goodAt)
        goodAt = Date.now()
      } else if (answer.status !== 503 || !answer.headers.has('retry-after'))
        errors.add(`list: ${answer.status} ${text}`)
    } catch (error) {
      errors.add(`list: ${String(error)}`)
    }
    await pause(EVERY_MS)
  }
  return { outageSeconds: Math.round(outageMs / 100) / 10, errors: [...errors] }
}

/** Counts the lists that the process has read, by where from. */
export async function readSources(origin: string): Promise<{ replica: number; primary: number }> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const countOf = (from: string) =>
    Number(new RegExp(`^replica_reads_total{from="${from}"} (\\d+)$`, 'm').exec(text)?.[1] ?? 0)
  return { replica: countOf('replica'), primary: countOf('primary') }
}
