import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const ANSWER_BYTES = 4096

function frameOf(length: number): Buffer {
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(length)
  return frame
}

/** Each chunk behind its length; a length of nothing ends the stream. */
function toFrames(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      this.push(frameOf(chunk.length))
      done(null, chunk)
    },
    flush(done) {
      done(null, frameOf(0))
    },
  })
}

async function readAnswer(socket: Socket): Promise<string> {
  let answer = ''
  for await (const part of socket) {
    answer += String(part)
    if (answer.length > ANSWER_BYTES) throw new Error('The answer of clamd is too long')
    if (answer.endsWith('\0')) return answer.slice(0, -1)
  }
  throw new Error('clamd has hung up without an answer')
}

/** @param address tcp://host:port or unix:/path */
function open(address: string, signal: AbortSignal): Socket {
  const { protocol, hostname, port, pathname } = new URL(address)
  return connect(
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname), signal }
      : { host: hostname, port: Number(port || 3310), signal },
  )
}

/**
 * Sends bytes by clamd's INSTREAM and returns its answer, such as `stream: OK` (clamd(8)).
 * @throws Error without a whole answer before the signal
 */
export async function exchangeClamd(address: string, bytes: Readable, signal: AbortSignal): Promise<string> {
  const socket = open(address, signal)
  try {
    await once(socket, 'connect', { signal })
    socket.write('zINSTREAM\0')
    const answer = readAnswer(socket)
    // clamd says no before it has all, and then reads no more.
    const sent = pipeline(bytes, toFrames(), socket, { signal, end: false })
    return await Promise.race([answer, sent.then(() => answer)])
  } finally {
    bytes.destroy()
    socket.destroy()
  }
}
