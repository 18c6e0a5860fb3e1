type TrustedTypes = {
  createPolicy: (name: 'default', rules: { createScriptURL: (address: string) => string | null }) => unknown
}

/** Addresses at which the server hands out the build. */
const OWN_SCRIPT = /^\/(?:assets\/|service-worker\.js$)/

/** @returns the address of a worker or script; null for what is none of this site's build, which is then refused */
function checkScriptAddress(address: string): string | null {
  const { origin, pathname } = new URL(address, document.baseURI)
  return origin === location.origin && OWN_SCRIPT.test(pathname) ? address : null
}

/**
 * Lets the workers and the service worker of this build start where the page's policy asks for Trusted Types (docs/adr/0063).
 * Browsers that do not know them start any.
 */
export function allowOwnScripts(page: object): void {
  if (!('trustedTypes' in page)) return
  // Not yet among the types of the DOM.
  const trustedTypes = page.trustedTypes as TrustedTypes
  trustedTypes.createPolicy('default', { createScriptURL: checkScriptAddress })
}
