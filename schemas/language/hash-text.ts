/** FNV-1a of 32 bits: what a text is found by in a catalogue, short enough for a phone (docs/adr/0075). */
export function hashText(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
