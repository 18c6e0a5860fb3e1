import { useEffect, useReducer } from 'react'
import { currentLanguage } from '@/src/language/current-language'

/**
 * For what names fields that are drawn after it: renders once more at first, in another language, and for another `cause`. Fields tell
 * their labels and what they show in effects.
 */
export function useRenderAfterFields(cause?: unknown): void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  const { language } = currentLanguage()
  useEffect(renderAgain, [renderAgain, language, cause])
}
