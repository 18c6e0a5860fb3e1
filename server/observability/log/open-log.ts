import { pino, type DestinationStream } from 'pino'
import type { Log } from './log'
import { currentRequest } from './request-scope'
import { withoutPersonalData } from './without-personal-data'

/** An error as the log has it; its code says what it was when its message does not. */
function errorInLog(error: Error) {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { name: error.name, ...code, stack: withoutPersonalData(error.stack ?? error.message) }
}

/** One JSON object a line, with the time, the level, and the id of the request on whose behalf it was written. */
function jsonLog(destination: DestinationStream): Log {
  const logger = pino(
    {
      base: { pid: process.pid },
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ request_id: currentRequest() }),
    },
    destination,
  )
  return (line, { level = 'info' as const, error, facts } = {}) =>
    logger[level]({ ...facts, ...(error && { error: errorInLog(error) }) }, withoutPersonalData(line))
}

/** For the eyes of a developer: the text, and where an error came from. */
function textLog(destination: DestinationStream): Log {
  return (line, { error } = {}) => {
    const request = currentRequest()
    const of = error && request ? ` (request ${request})` : ''
    const stack = error ? `\n${error.stack ?? error.message}` : ''
    destination.write(withoutPersonalData(`${line}${of}${stack}\n`))
  }
}

/** The log of a process, on its standard output unless told otherwise: without personal data, in the format that the environment names. */
export function openLog(
  { LOG_FORMAT }: { LOG_FORMAT: 'json' | 'text' },
  // Written at once, so that a process that is killed has said all it had to say.
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Log {
  return LOG_FORMAT === 'json' ? jsonLog(destination) : textLog(destination)
}
