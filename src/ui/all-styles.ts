/**
 * Has the page take on all styles of the first chunk, where it came with those of its first paint alone
 * (src/build/order-page-plugin.ts). Resolves once they are there, or will not come: what is painted already needs none of them.
 */
export function allStyles(): Promise<void> {
  const fetched = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="style"]')
  return new Promise((resolve) => {
    if (!fetched) return resolve()
    const link = document.createElement('link')
    const done = () => resolve()
    Object.assign(link, { rel: 'stylesheet', href: fetched.href, onload: done, onerror: done })
    // Before the styles that stand in the page's body, which change some of these.
    document.head.append(link)
  })
}
