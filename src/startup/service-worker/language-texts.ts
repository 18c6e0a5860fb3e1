/** @returns the addresses of the texts that a page names beside its code, those for later too; none for one in English */
export function textAddresses(html: string): string[] {
  return [...html.matchAll(/<link rel="\w+" data-texts crossorigin href="([^"]+)">/g)].flatMap(
    ([, address]) => address ?? [],
  )
}

/** @returns the address of the font with the letters of a page's language, for phones that have none; none for English */
export const fontAddress = (html: string): string | undefined =>
  /<script [^>]*data-font="([^"]+)"/.exec(html)?.[1]
