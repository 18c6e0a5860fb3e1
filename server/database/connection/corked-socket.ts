import { Socket } from 'node:net'

/** One write for all statements of one turn of the event loop: each write wakes another process. An encrypted connection writes each by itself. */
export class CorkedSocket extends Socket {
  /** By pg, after the messages of each statement. */
  override uncork(): void {
    process.nextTick(() => super.uncork())
  }
}
