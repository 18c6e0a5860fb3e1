/** The address of the script that asks whether a phone has the letters of a language (src/language/letters/before-paint.ts). */
export const LETTERS_SCRIPT = '/letters.js'
