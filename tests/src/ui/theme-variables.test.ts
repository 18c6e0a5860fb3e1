import {
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type CSSVariablesResolver,
} from '@mantine/core'
import { expect, test } from 'vitest'
import { theme } from '@/src/ui/theme/theme'

type Part = keyof ReturnType<CSSVariablesResolver>

const ours = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
const theirs = defaultCssVariablesResolver(DEFAULT_THEME)

function ruleOf(selector: string, part: Part): string {
  const known = new Map(Object.entries(theirs[part]))
  const lines = Object.entries(ours[part])
    .filter(([name, value]) => known.get(name) !== value)
    .map(([name, value]) => `  ${name}: ${value.replaceAll('"', "'")};`)
  return `${selector} {\n${lines.join('\n')}\n}\n`
}

test('the styles have the variables of the theme, which Mantine would make in the browser', async () => {
  const about =
    '/* The variables of theme.ts: `npx vitest run tests/src/ui/theme-variables.test.ts -u` writes them. */'
  const rules = [ruleOf(':root', 'variables'), ruleOf(":root[data-mantine-color-scheme='light']", 'light')]
  await expect([`${about}\n`, ...rules].join('\n')).toMatchFileSnapshot(
    '../../../src/ui/theme/theme-variables.css',
  )
})
