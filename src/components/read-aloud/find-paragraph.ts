/** Of an element with one text that is read aloud: by it the text is marked while it is spoken. */
export const PARAGRAPH = { 'data-paragraph': '' }

/** `before`: as many with the same text stand above it. */
export function findParagraph(box: Element | null, text: string, before: number): HTMLElement | undefined {
  const all = box?.querySelectorAll<HTMLElement>('[data-paragraph]') ?? []
  return [...all].filter(({ textContent }) => textContent === text)[before]
}
