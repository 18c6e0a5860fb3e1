import type { OfferedLanguages } from '@/schemas/entities/tenant'
import { startLanguageChange, startLending } from '@/src/components/start-language-change'
import { currentLanguage, text } from '@/src/language/current-language'
import { isLendingPage } from '@/src/language/lent-languages'
import classes from './header.module.css'

/** The language in use by its own name; so are all of its list. */
export function LanguageSelect({ offered }: { offered: OfferedLanguages }) {
  const { language } = currentLanguage()
  return (
    <span className={classes.language}>
      <span aria-hidden="true">{offered[language]}</span>
      <select
        aria-label={text('Language')}
        value={language}
        onChange={({ target: { value: chosen } }) =>
          void (isLendingPage(location.pathname) ? startLending(chosen) : startLanguageChange(chosen))
        }
      >
        {Object.entries(offered).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
