import type { Environment } from '../../config/environment'
import type { Log } from '../../observability/log/log'
import { openRetryPolicies } from '../gateways/retry-policies'
import { withTimeLimit } from '../gateways/time-limit'
import type { ScanFile, Verdict } from '../ports/scanner'
import { exchangeClamd } from './exchange-clamd'

/** Milliseconds: one attempt, and all of them, which end before the lease of a job. */
type Timeouts = { attempt: number; scan: number; pause: number; cooldown: number }

const DEFAULT_TIMEOUTS: Timeouts = { attempt: 30_000, scan: 90_000, pause: 300, cooldown: 30_000 }

/** Only a whole answer is a verdict. @throws Error for every other, such as that of a file over clamd's StreamMaxLength */
function readVerdict(answer: string): Verdict {
  if (answer === 'stream: OK') return { finding: null }
  const finding = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (finding === undefined) throw new Error(`clamd has answered: ${answer.slice(0, 200)}`)
  return { finding }
}

/** Three attempts; while clamd is away the next files are not sent for a while. @param address tcp://host:port or unix:/path */
export function clamdScanner(address: string, timeouts = DEFAULT_TIMEOUTS): ScanFile {
  const policy = openRetryPolicies(() => true, timeouts)(address)
  return async (read) => {
    const deadline = AbortSignal.timeout(timeouts.scan)
    return policy.execute(async () => {
      const bytes = await read()
      const answer = await withTimeLimit(timeouts.attempt, deadline, (signal) =>
        exchangeClamd(address, bytes, signal),
      )
      return readVerdict(answer)
    }, deadline)
  }
}

/** Undefined where no scanner is configured: then no file waits for one. */
export function openScanner({ CLAMD_URL }: Pick<Environment, 'CLAMD_URL'>, log: Log): ScanFile | undefined {
  if (CLAMD_URL !== undefined) return clamdScanner(CLAMD_URL)
  log('No scanner of files is configured (CLAMD_URL): nobody looks for viruses in them')
  return undefined
}
