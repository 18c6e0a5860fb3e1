/** The sender of a link, in a sentence to the borrower; by name where the server says it. */
export function senderOf(name: string | undefined): string {
  return name ? `Your agent ${name}` : 'Your agent'
}
