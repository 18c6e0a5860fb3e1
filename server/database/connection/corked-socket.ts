import { Socket } from 'node:net'

type WriteCallback = (error?: Error | null) => void

/**
 * A connection that sends in one write what is said in one turn of the event loop: a write costs this process, and the one that it
 * wakes, more than what is in it. One that is encrypted writes each by itself.
 */
export function corkedSocket(): Socket {
  const socket = new Socket()
  let isCorked = false
  const corkUntilNextTick = () => {
    if (isCorked) return
    isCorked = true
    socket.cork()
    process.nextTick(() => {
      isCorked = false
      socket.uncork()
    })
  }
  // By connecting, a socket gets its own way to write back.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    socket.write = (
      chunk: Uint8Array | string,
      encoding?: BufferEncoding | WriteCallback,
      written?: WriteCallback,
    ) => {
      corkUntilNextTick()
      return typeof encoding === 'string' ? write(chunk, encoding, written) : write(chunk, encoding)
    }
  })
  return socket
}
