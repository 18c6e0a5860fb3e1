const LETTERS_OF_INDIA = /[\u0900-\u0d7f]/

/** Small, so that what reads them is fetched for those alone who type them. */
export function hasLettersOfIndia(typed: string): boolean {
  return LETTERS_OF_INDIA.test(typed)
}
