import type { Plugin } from 'vite'
import { theme } from '../ui/theme/theme.ts'

async function variablesOf(override: typeof theme): Promise<string> {
  const { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } =
    await import('@mantine/core')
  const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, override))
  const theirs = defaultCssVariablesResolver(DEFAULT_THEME)
  const changed = (part: 'variables' | 'light') => {
    const known = new Map(Object.entries(theirs[part]))
    return Object.fromEntries(Object.entries(ours[part]).filter(([name, value]) => known.get(name) !== value))
  }
  return convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: {} }, ':root')
}

/**
 * Writes the variables of the theme into the styles. Mantine would make them in the browser, in a style element of their own,
 * for which the browser would look at the whole page once more before it paints.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    enforce: 'pre',
    transform: (_, id) => (id.endsWith('/theme-variables.css') ? variablesOf(theme) : null),
  }
}
