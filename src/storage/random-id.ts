/** `crypto.randomUUID` is missing on pages without TLS. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  // The version and variant of a random UUID.
  return digits.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
}
