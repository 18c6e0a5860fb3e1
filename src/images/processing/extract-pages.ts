/** Smaller pictures are something on a page, not a page. */
const PAGE_PIXELS = 600

/** A document of more pages is no copy of a card. */
const MAX_PAGES = 12

const LONGEST_DICTIONARY = 4096

const JPEG = { begin: '\xff\xd8', end: '\xff\xd9' }

function* findStreams(text: string): Generator<{ dictionary: string; from: number; to: number }> {
  const keyword = /stream\r?\n/g
  for (let found = keyword.exec(text); found; found = keyword.exec(text)) {
    const from = keyword.lastIndex
    const to = text.indexOf('endstream', from)
    if (to === -1) return
    const before = text.slice(Math.max(0, found.index - LONGEST_DICTIONARY), found.index)
    yield { dictionary: before.slice(before.lastIndexOf(' obj') + 1), from, to }
    keyword.lastIndex = to + 'endstream'.length
  }
}

function isPage(dictionary: string): boolean {
  const sides = [/\/Width\s+(?<side>\d+)/, /\/Height\s+(?<side>\d+)/].map((side) =>
    Number(side.exec(dictionary)?.groups?.['side'] ?? 0),
  )
  return Math.max(...sides) >= PAGE_PIXELS
}

/** @returns the JPEG pages of a scanned PDF; none where a number may be in something else, such as text, or behind a password */
export async function extractPages(file: File): Promise<File[]> {
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder('latin1').decode(bytes)
  if (/\/Encrypt\b/.test(text)) return []
  const pages: File[] = []
  for (const { dictionary, from, to } of findStreams(text)) {
    if (!/\/Subtype\s*\/Image\b/.test(dictionary) || !isPage(dictionary)) continue
    const end = text.lastIndexOf(JPEG.end, to)
    // All pages or none: an omitted one would be missing from what is sent.
    if (!text.startsWith(JPEG.begin, from) || end < from || pages.length === MAX_PAGES) return []
    const page = bytes.slice(from, end + JPEG.end.length)
    pages.push(new File([page], `${pages.length + 1}.jpg`, { type: 'image/jpeg' }))
  }
  return pages
}
