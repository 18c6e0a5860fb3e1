/** Makes a value when it is first asked for, and keeps it: a browser's first formatter of numbers alone takes longer than a page may. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
