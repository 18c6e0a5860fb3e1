import { useMemo } from 'react'
import type { Option } from '@/schemas/options'
import { currentLanguage, translateIfKnown } from '@/src/language/current-language'

/** Options in the reader's language; names, as those of banks, stay as they are. */
export function useOptions(options: readonly Option[]): readonly Option[] {
  const { language } = currentLanguage()
  return useMemo(
    () =>
      language === 'en'
        ? options
        : options.map((option) => ({ ...option, label: translateIfKnown(option.label) })),
    [options, language],
  )
}
