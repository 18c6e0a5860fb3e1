export function senderOf(name: string | undefined): string {
  return name ? `your agent ${name}` : 'your agent'
}
