import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The string that every scanner takes for a virus, in two halves, so that none finds this file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** The answer to a file's bytes; undefined to stay silent. */
export type ClamdBehaviour = (bytes: Buffer, socket: Socket) => string | undefined

const findEicar: ClamdBehaviour = (bytes) =>
  bytes.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'

const COMMAND = Buffer.from('zINSTREAM\0')

/** The bytes of a whole stream of frames; undefined while some are missing. */
function readFrames(received: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** Speaks clamd's INSTREAM over a real socket. @param path of a unix socket, in place of a port */
export async function openFakeClamd(path?: string) {
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  let manner = findEicar
  let limit: { bytes: number; answer: string } | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const isCommand = received.subarray(0, COMMAND.length).equals(COMMAND)
      if (received.length >= COMMAND.length && !isCommand) {
        socket.end('UNKNOWN COMMAND\0')
        return
      }
      if (limit && received.length > limit.bytes) {
        socket.end(`${limit.answer}\0`)
        return
      }
      const bytes = readFrames(received)
      if (!bytes) return
      scanned.push(bytes)
      const answer = manner(bytes, socket)
      if (answer !== undefined) socket.end(`${answer}\0`)
    })
  })
  const listen = (port = 0) =>
    new Promise<void>((resolve) =>
      path === undefined ? server.listen(port, '127.0.0.1', resolve) : server.listen(path, resolve),
    )
  await listen()
  // A server that listens on a port has an address of this kind.
  const { port } = path === undefined ? (server.address() as AddressInfo) : { port: 0 }
  const close = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => void server.close(resolve))
  }
  return {
    url: path === undefined ? `tcp://127.0.0.1:${port}` : `unix:${path}`,
    scanned,
    answers: (next: ClamdBehaviour) => {
      manner = next
    },
    refuseAfter: (bytes: number, answer: string) => {
      limit = { bytes, answer }
    },
    close,
    /** At the same port, after a `close`. */
    reopen: () => listen(port),
  }
}
