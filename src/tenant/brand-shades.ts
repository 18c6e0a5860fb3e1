const SHADES = [0.93, 0.86, 0.7, 0.52, 0.34, 0.16, 0, -0.13, -0.3, -0.5]

/** The least contrast of white text on the colour: AA (WCAG 2.2). */
const MINIMUM_CONTRAST = 4.5

const HEX = /^#(?<red>[\da-f]{2})(?<green>[\da-f]{2})(?<blue>[\da-f]{2})$/i

function channelsOf(colour: string): number[] | null {
  const groups = HEX.exec(colour)?.groups
  return groups
    ? [groups['red'], groups['green'], groups['blue']].map((hex) => parseInt(hex ?? '', 16))
    : null
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The ten shades of a tenant's colour (#rrggbb), light to dark; null for what is no colour or one on which white text cannot be
 * read: the house's own colour is better than a button nobody can read.
 */
export function brandShades(colour: string): string[] | null {
  const channels = channelsOf(colour)
  if (!channels || 1.05 / (luminance(channels) + 0.05) < MINIMUM_CONTRAST) return null
  return SHADES.map((share) => {
    const towards = share > 0 ? 255 : 0
    const mixed = channels.map((channel) => Math.round(channel + (towards - channel) * Math.abs(share)))
    return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  })
}
