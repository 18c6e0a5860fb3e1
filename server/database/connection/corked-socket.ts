import { Socket } from 'node:net'

type Written = (error?: Error | null) => void

/**
 * A connection that sends in one write what is said in one turn of the event loop: a write costs this process, and the one that it
 * wakes, more than what is in it. One that is encrypted writes each by itself.
 */
export function corkedSocket(): Socket {
  const socket = new Socket()
  let isGathering = false
  const gather = () => {
    if (isGathering) return
    isGathering = true
    socket.cork()
    process.nextTick(() => {
      isGathering = false
      socket.uncork()
    })
  }
  // By connecting, a socket gets its own way to write back.
  socket.once('connect', () => {
    const write = socket.write.bind(socket)
    socket.write = (said: Uint8Array | string, encoding?: BufferEncoding | Written, written?: Written) => {
      gather()
      return typeof encoding === 'string' ? write(said, encoding, written) : write(said, encoding)
    }
  })
  return socket
}
