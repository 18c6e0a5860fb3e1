import * as z from 'zod/mini'

/** Without an address no file is scanned. */
export const SCANNER_VARIABLES = {
  CLAMD_URL: z.optional(z.url({ protocol: /^(?:tcp|unix)$/ })),
}
