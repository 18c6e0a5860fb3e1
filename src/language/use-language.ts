import { useSyncExternalStore } from 'react'
import { currentLanguage, subscribeToLanguage } from './current-language'

/** For the root of a screen, the frame's too: it and all that it renders is shown again when another language is chosen. */
export function useLanguage(): void {
  useSyncExternalStore(subscribeToLanguage, currentLanguage, currentLanguage)
}
