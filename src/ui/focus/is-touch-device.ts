/** @returns whether the page is used by a finger, on a phone with its keyboard on the screen and its camera one tap away. */
export const isTouchDevice = () => window.matchMedia('(pointer: coarse)').matches
