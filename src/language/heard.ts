/** By the hash of a text as it is shown: the hash of it with the sound that was played to its end. */
const heard = new Map<string, string>()

export const rememberHeard = (shown: string, sound: string) => void heard.set(shown, sound)

/** The next person has heard nothing. */
export const forgetHeard = (shown: string) => void heard.delete(shown)

/** Names to the server in which way a text was taken in. */
export const asHeard = (shown: string): string => heard.get(shown) ?? shown
