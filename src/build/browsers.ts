/** The oldest browsers that are served; docs/browsers.md says why these. The build is written for them and es-check holds it to them. */
export const OLDEST_BROWSERS = ['chrome109', 'edge109', 'firefox121', 'safari16.4']
