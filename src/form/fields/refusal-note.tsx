/** Says why a key was not taken, at once: nothing else tells a screen reader that nothing changed. */
export function RefusalNote({ why }: { why: string }) {
  return <span role="alert">{why}</span>
}
