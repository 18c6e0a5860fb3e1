/** Milliseconds after which styles that did not come are asked for again. */
const AGAIN_MS = 2000

/** Milliseconds for which the app waits for them: a network may die without a word. */
const PATIENCE_MS = 3000

/**
 * Has the page take on all styles of the first chunk, where it came with those of its first paint alone
 * (src/build/order-page-plugin.ts). Resolves once they are there, or have not come at the first try or in time: what is painted
 * already needs none of them. They are asked for until they come.
 */
export async function allStyles(): Promise<void> {
  const href = document.querySelector<HTMLLinkElement>('link[as="style"]')?.href
  if (!href) return
  await new Promise((resolve) => {
    const ask = () => {
      const onerror = () => {
        link.remove()
        setTimeout(ask, AGAIN_MS)
        resolve(null)
      }
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href,
        onload: resolve,
        onerror,
      })
      document.head.append(link)
    }
    ask()
    setTimeout(resolve, PATIENCE_MS)
  })
}
