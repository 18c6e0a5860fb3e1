/*
 * All that an answer holds that cannot be read is left out, so that one odd value never hides a page, and is told here to whoever
 * keeps the log. Apart from zod, so that the client can listen without it.
 */

type Listener = (what: string) => void
let listener: Listener = () => undefined

/** Has every unread value told to `listener` from now on: by its kind, never by what is in it. */
export function onUnread(next: Listener): void {
  listener = next
}

/** Tells of a value that could not be read. */
export function reportUnreadable(what: string): void {
  listener(what)
}
