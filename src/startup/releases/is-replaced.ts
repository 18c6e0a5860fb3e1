/** @returns whether the server has another release by now than the one that runs in this page; false where it cannot be asked. */
export async function isReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry) return false
  try {
    // An address that the service worker has no copy of: it has the page of its own release.
    const answer = await fetch('/?release', { cache: 'no-store' })
    const page = await answer.text()
    // A page of some network, which asks for a sign-in, is no release.
    return page.includes('id="root"') && !page.includes(entry)
  } catch {
    return false
  }
}
