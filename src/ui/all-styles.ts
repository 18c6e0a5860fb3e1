/** Milliseconds after which styles that did not come are asked for again. */
const AGAIN_MS = 2000

/**
 * Has the page take on all styles of the first chunk, where it came with those of its first paint alone
 * (src/build/order-page-plugin.ts). Resolves once they are there, or have not come at the first try: what is painted already needs
 * none of them. They are asked for until they come.
 */
export function allStyles(): Promise<void> {
  const fetched = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]')
  return new Promise((resolve) => {
    if (!fetched) return resolve()
    const ask = () => {
      const link = document.createElement('link')
      const askAgain = () => {
        link.remove()
        setTimeout(ask, AGAIN_MS)
        resolve()
      }
      Object.assign(link, {
        rel: 'stylesheet',
        href: fetched.href,
        onload: () => resolve(),
        onerror: askAgain,
      })
      // Before the styles that stand in the page's body, which change some of these.
      document.head.append(link)
    }
    ask()
  })
}
