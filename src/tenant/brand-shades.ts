import { contrastWithWhite, MINIMUM_CONTRAST } from '@/schemas/contrast'

const SHADES = [0.93, 0.86, 0.7, 0.52, 0.34, 0.16, 0, -0.13, -0.3, -0.5]

const HEX = /^#(?<red>[\da-f]{2})(?<green>[\da-f]{2})(?<blue>[\da-f]{2})$/i

function channelsOf(colour: string): number[] | null {
  const groups = HEX.exec(colour)?.groups
  return groups
    ? [groups['red'], groups['green'], groups['blue']].map((hex) => parseInt(hex ?? '', 16))
    : null
}

/** Light to dark, of #rrggbb; null for what is no colour, or one on which white text cannot be read. */
export function brandShades(colour: string): string[] | null {
  const channels = channelsOf(colour)
  if (!channels || contrastWithWhite(colour) < MINIMUM_CONTRAST) return null
  return SHADES.map((share) => {
    const towards = share > 0 ? 255 : 0
    const mixed = channels.map((channel) => Math.round(channel + (towards - channel) * Math.abs(share)))
    return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  })
}
