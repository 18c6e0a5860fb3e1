import { isReplaced } from './is-replaced'
import { showNewVersion } from './show-new-version'

/**
 * Tells of a newer release where it has put other files in the place of code that this page asks for. That it did not come says
 * whoever has asked for it.
 */
export function watchChunks(): void {
  window.addEventListener('vite:preloadError', () => {
    void isReplaced().then((answer) => answer && showNewVersion(() => location.reload()))
  })
}
