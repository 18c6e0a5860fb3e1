/** Says why a key was rejected; only an alert tells a screen reader that nothing changed. */
export function RejectionNote({ why }: { why: string }) {
  return <span role="alert">{why}</span>
}
