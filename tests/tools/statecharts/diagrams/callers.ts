/** One who sends events, as pictures show it: a letter on a colour, and the words that the key has for it. */
export type CallerSign = { letter: string; words: string; color: string }

/** Whoever may send the events of a chart, as a product hands it in. */
export type CallerTable = {
  callers: Readonly<Record<string, Omit<CallerSign, 'color'>>>
  events: Readonly<Record<string, readonly string[]>>
}

/** A text with the signs of those who may send what it says. With none of them it is set in under the text of the line before. */
export type Signed = { callers?: readonly CallerSign[] }

/** The tables of those charts that have one, by the chart's id. */
export type CallerTables = Readonly<Record<string, CallerTable>>

/** The grounds of the letters, which are white. More callers than these take them in turn again: the letter tells them apart. */
export const CALLER_COLORS = ['#1d4ed8', '#15803d', '#0f766e', '#7e22ce', '#b45309', '#b91c1c', '#475569']

/** The signs of all callers of a table, by their names. Throws where a letter is not one, or stands for two callers. */
export function signsOf({ callers }: CallerTable): Map<string, CallerSign> {
  const letters = Object.values(callers).map(({ letter }) => letter)
  if (letters.some((letter) => letter.length !== 1) || new Set(letters).size < letters.length)
    throw new Error(`Each caller has one letter of its own, and not ${letters.join(', ')}`)
  return new Map(
    Object.entries(callers).map(([name, words], index) => [
      name,
      { ...words, color: CALLER_COLORS[index % CALLER_COLORS.length] ?? '' },
    ]),
  )
}

/** @returns who may send an event; nothing for an event without a row. Throws where a row names somebody who has no sign. */
export function callersOf(table: CallerTable, event: string): CallerSign[] {
  const signs = signsOf(table)
  const names = table.events[event] ?? []
  const unknown = names.find((name) => !signs.has(name))
  if (unknown !== undefined) throw new Error(`${unknown} sends ${event}, and has no sign`)
  return [...signs].flatMap(([name, sign]) => (names.includes(name) ? [sign] : []))
}

/** An event with its callers in words, for texts that have no signs: `lock (owner, visitor)`. */
export function eventWithCallers(event: string, callers: readonly CallerSign[] = []): string {
  return callers.length > 0 ? `${event} (${callers.map(({ words }) => words).join(', ')})` : event
}
