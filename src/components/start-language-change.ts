import { requestAllTexts } from '../language/choose-language'
import { lentLanguages } from '../language/lent-languages'
import { showMessage } from '../ui/toast/toast'

/** Says that a page stays in the language that it is in. */
export function showLanguageMissing(): void {
  showMessage('This language did not arrive. Choose it again when you have a network.')
}

/** Has the texts of all pages there, for any page after the first one. */
export async function completeLanguage(): Promise<void> {
  if (requestAllTexts()) await (await import('./change-language')).completeLanguage()
}

const load = () => import('./change-language')

/** The code for it is fetched at the tap: most people never change it. */
async function change(by: (module: Awaited<ReturnType<typeof load>>) => Promise<boolean>): Promise<void> {
  const module = await load().catch(() => null)
  if (!module || !(await by(module))) showLanguageMissing()
}

/** Shows the app in a language from now on, on this phone. */
export const startLanguageChange = (language: string) => change((module) => module.changeLanguage(language))

/** Shows an application in the language of the borrower whom an agent hands the phone to. */
export const startLending = (language: string) => change((module) => module.lendPhone(language))

/** Shows an agent's own language again, where the phone was lent. */
export async function returnLanguage(): Promise<void> {
  if (lentLanguages()) await change((module) => module.returnPhone())
}
