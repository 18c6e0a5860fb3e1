/* An odd value never hides a page: it is left out and told here. Apart from zod, so that the client can listen without it. */

type Listener = (what: string) => void
let listener: Listener = () => undefined

/** Has every unread value told to `listener` from now on: by its kind, never by what is in it. */
export function onUnread(next: Listener): void {
  listener = next
}

export function reportUnreadable(what: string): void {
  listener(what)
}
