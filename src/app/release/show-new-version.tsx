import { createRoot } from 'react-dom/client'
import { NewVersionNotice } from '@/src/ui/new-version-notice'

/** Says on every page from now on that there is a new version; a root of its own, because no page has asked for it. */
export function showNewVersion(onReload: () => void): void {
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<NewVersionNotice onReload={onReload} />)
}
