/** @returns the addresses of the texts that a page names beside its code, none for one in English */
export function textAddresses(html: string): string[] {
  return [...html.matchAll(/<link rel="modulepreload" data-texts crossorigin href="([^"]+)">/g)].flatMap(
    ([, address]) => address ?? [],
  )
}
