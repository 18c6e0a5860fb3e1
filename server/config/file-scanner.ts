import * as z from 'zod/mini'

export const SCANNER_VARIABLES = {
  CLAMD_URL: z.optional(z.url({ protocol: /^(?:tcp|unix)$/ })),
}
