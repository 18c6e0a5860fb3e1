/*
 * Loads all of the page's code before the first test. What the app fetches only when it is needed would otherwise seem to be
 * reached by the one test that happened to fetch it, and a thread that has it already would run it unbroken.
 */
const modules = import.meta.glob('../../../src/{api,app,form,storage}/**/*.{ts,tsx}')
await Promise.all(Object.values(modules).map((load) => load()))
