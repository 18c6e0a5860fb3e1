/** Above what is shown in English to a reader of another language, since no approved text of it is there (docs/adr/0076). */
export const ENGLISH_NOTE = 'What follows is in English: its text in your language is not approved yet.'
