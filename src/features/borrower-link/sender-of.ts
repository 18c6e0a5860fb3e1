export function senderOf(name: string | undefined): string {
  return name ? `Your agent ${name}` : 'Your agent'
}
