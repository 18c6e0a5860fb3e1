import type { Label } from '@/schemas/language/texts'
import { text } from '@/src/language/current-language'

/** Of a file that neither the server nor this phone knows by name. Charts and the queue keep it in English: the language may change. */
export const UNNAMED_FILE: Label = 'Uploaded file'

/** As people see it. */
export const formatFileName = (name: string) => (name === UNNAMED_FILE ? text(UNNAMED_FILE) : name)
