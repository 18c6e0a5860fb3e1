/*
 * The element that the styles of react-hot-toast (goober) go into. It would make one by `innerHTML`, which the page's policy refuses
 * (docs/adr/0063), and takes this one where it is there before: a module of its own, which runs before that of the library.
 */
document.head.append(Object.assign(document.createElement('style'), { id: '_goober', textContent: ' ' }))
