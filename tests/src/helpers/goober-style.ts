/*
 * A browser has an element under its id, and there the styles of the toasts look for theirs. happy-dom has not: each toast would
 * leave several more in the head, which all files of a worker share, and whatever asks for a computed style reads them all.
 */
Object.defineProperty(window, '_goober', { get: () => document.querySelector('style#_goober') })
