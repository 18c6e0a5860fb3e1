/** @returns the addresses of the texts that a page names beside its code, those for later too; none for one in English */
export function textAddresses(html: string): string[] {
  return [...html.matchAll(/<link rel="\w+" data-texts crossorigin href="([^"]+)">/g)].flatMap(
    ([, address]) => address ?? [],
  )
}
