import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

/** Light to dark. A tenant's colour is set by `--brand-0` ... `--brand-9` on the root element, without a new bundle. */
const brand: MantineColorsTuple = [
  'var(--brand-0, #eef4fb)',
  'var(--brand-1, #dbe7f5)',
  'var(--brand-2, #b4cdea)',
  'var(--brand-3, #88b0de)',
  'var(--brand-4, #5b90cc)',
  'var(--brand-5, #3272b8)',
  'var(--brand-6, #14579f)',
  'var(--brand-7, #0f4a8a)',
  'var(--brand-8, #0b3c71)',
  'var(--brand-9, #072b53)',
]

/** 48 px controls for thumbs, 16 px text (phones zoom into smaller inputs), AA contrast for sunlight. */
export const theme = {
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand },
  black: '#16202b',
  fontFamily: 'system-ui, -apple-system, Roboto, "Noto Sans", "Segoe UI", sans-serif',
  defaultRadius: 'md',
  radius: { md: '0.75rem' },
  cursorType: 'pointer',
  respectReducedMotion: true,
} satisfies MantineThemeOverride
