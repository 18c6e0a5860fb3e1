/** Of the server: its refusals and answers. */
export const REFUSALS = [] as const
