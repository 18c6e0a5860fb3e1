import { phraseOf, type Phrase } from '@/schemas/language/phrases'
import type { TextValues } from '@/schemas/language/texts'

type Message = { message: string; message_key?: string; message_values?: TextValues }

/** A message as it is sent: in English, and one with values in it with its text and values beside it (docs/adr/0075). */
export function messageWithKey(message: string, { source, values }: Phrase = phraseOf(message)): Message {
  return { message, ...(values && { message_key: source, message_values: values }) }
}
