/** Of the screens after signing in that are no form: lists, the offer, the profile, and what follows. */
export const SCREENS = [] as const
