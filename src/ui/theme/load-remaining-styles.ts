const RETRY_DELAY_MS = 2000

const MAX_WAIT_MS = 3000

/** Loads the styles that the first paint did without (src/build/order-page-plugin.ts); the app waits for the first try at most. */
export async function loadRemainingStyles(): Promise<void> {
  const href = document.querySelector<HTMLLinkElement>('link[as="style"]')?.href
  if (!href) return
  await new Promise((resolve) => {
    const request = () => {
      const onerror = () => {
        link.remove()
        setTimeout(request, RETRY_DELAY_MS)
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
    request()
    setTimeout(resolve, MAX_WAIT_MS)
  })
}
