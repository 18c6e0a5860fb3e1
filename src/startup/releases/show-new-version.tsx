import { createRoot, type Root } from 'react-dom/client'
import { NewVersionNotice } from '@/src/ui/notices/new-version-notice'

let shown: { host: HTMLElement; root: Root } | null = null

/** Says on every page from now on that there is a new version, once; a root of its own, because no page has asked for it. */
export function showNewVersion(onReload: () => void): void {
  if (!shown?.host.isConnected) {
    const host = document.createElement('div')
    document.body.append(host)
    shown = { host, root: createRoot(host) }
  }
  shown.root.render(<NewVersionNotice onReload={onReload} />)
}
