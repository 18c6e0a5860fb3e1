import { currentLanguage, text } from '@/src/language/current-language'

/** Above what is shown in English to a reader of another language, since no approved text of it is there (docs/adr/0075). */
export function EnglishNote() {
  if (currentLanguage().language === 'en') return null
  return <p>{text('What follows is in English: its text in your language is not approved yet.')}</p>
}
