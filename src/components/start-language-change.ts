import { wantAllTexts } from '../language/choose-language'
import { showMessage } from '../ui/toast/toast'

/** Says that a page stays in the language that it is in. */
export function showLanguageMissing(): void {
  showMessage('This language did not arrive. Choose it again when you have a network.')
}

/** Has the texts of all pages there, for any page after the first one. */
export async function completeLanguage(): Promise<void> {
  if (wantAllTexts()) await (await import('./change-language')).completeLanguage()
}

/** Shows the app in a language from now on, on this phone. The code for it is fetched at the tap: most people never change it. */
export async function startLanguageChange(language: string): Promise<void> {
  const change = await import('./change-language').catch(() => null)
  if (!(await change?.changeLanguage(language))) showLanguageMissing()
}
