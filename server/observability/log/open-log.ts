import { pino, type DestinationStream } from 'pino'
import type { Log } from './log'
import { redactPersonalData } from './redact-personal-data'
import { currentRequestId } from './request-scope'

/** The code says what it was when the message does not. */
function toLoggedError(error: Error) {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { name: error.name, ...code, stack: redactPersonalData(error.stack ?? error.message) }
}

function jsonLog(destination: DestinationStream): Log {
  const logger = pino(
    {
      base: { pid: process.pid },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ request_id: currentRequestId() }),
    },
    destination,
  )
  return (line, { level = 'info' as const, error, facts } = {}) =>
    logger[level]({ ...facts, ...(error && { error: toLoggedError(error) }) }, redactPersonalData(line))
}

function textLog(destination: DestinationStream): Log {
  return (line, { error } = {}) => {
    const request = currentRequestId()
    const of = error && request ? ` (request ${request})` : ''
    const stack = error ? `\n${error.stack ?? error.message}` : ''
    destination.write(redactPersonalData(`${line}${of}${stack}\n`))
  }
}

/** Without personal data, on standard output by default. */
export function openLog(
  { LOG_FORMAT }: { LOG_FORMAT: 'json' | 'text' },
  // Synchronous, so that a process that is killed has said everything.
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Log {
  return LOG_FORMAT === 'json' ? jsonLog(destination) : textLog(destination)
}
