import type { Plugin } from 'vite'

const UNUSED = 'pink|grape|violet|indigo|cyan|teal|lime|yellow|orange'

/** Mantine names its components for the tools of developers; no phone shows the names. */
function withoutDisplayNames(): Plugin {
  const displayName = /^\w+\.displayName = "@mantine\/[^"]*";$/gm
  return {
    name: 'without-display-names',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    transform: (code, id) =>
      id.includes('/@mantine/') ? { code: code.replaceAll(displayName, ''), map: null } : null,
  }
}

/** 90 colours that no phone shows. Hydration wants the same ones on the server. */
function withoutPalettes(): Plugin {
  const palette = new RegExp(String.raw`^\t(?:${UNUSED}): \[[^\]]*\],?$`, 'gm')
  return {
    name: 'without-palettes',
    apply: 'build',
    transform: (code, id) =>
      id.endsWith('/default-colors.mjs') ? { code: code.replaceAll(palette, ''), map: null } : null,
  }
}

/** The page is light whatever the phone prefers (src/app-root.tsx), and a first paint waits for each line of its styles. */
function withoutUnseenVariables(): Plugin {
  const darkRule = /^:root\[data-mantine-color-scheme='dark'\],[^}]*\}$/gm
  const variable = new RegExp(String.raw`^\s*--mantine-color-(?:${UNUSED})-[\w-]+: [^;]*;$`, 'gm')
  return {
    name: 'without-unseen-variables',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return id.endsWith('/default-css-variables.css')
        ? code.replaceAll(darkRule, '').replaceAll(variable, '')
        : null
    },
  }
}

/** Everything is as large as it is: no theme here scales it. */
function withoutScale(): Plugin {
  const scaled = /calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g
  return {
    name: 'without-scale',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/@mantine/') && id.endsWith('.css') ? code.replaceAll(scaled, '$1') : null,
  }
}

/** @returns what makes a theme's variables: they are in the styles (src/ui/theme/theme-variables.css). */
function withoutVariableMaker(): Plugin {
  return {
    name: 'without-variable-maker',
    apply: 'build',
    transform: (_, id) =>
      id.endsWith('/MantineCssVariables.mjs')
        ? { code: 'export const MantineCssVariables = () => null', map: null }
        : null,
  }
}

/** The page is light: nobody chooses, and no tab tells another. */
function withoutColorSchemes(): Plugin {
  const code = `export const localStorageColorSchemeManager = () => ({
  get: (scheme) => scheme,
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
})`
  return {
    name: 'without-color-schemes',
    apply: 'build',
    transform: (_, id) => (id.endsWith('/local-storage-manager.mjs') ? { code, map: null } : null),
  }
}

/** The first page waits for what is left of Mantine. A profile of the build still finds the file of each function: `map: null`. */
export const slimMantine = () => [
  withoutDisplayNames(),
  withoutPalettes(),
  withoutUnseenVariables(),
  withoutScale(),
  withoutVariableMaker(),
  withoutColorSchemes(),
]
