const fetches = new Map<string, Promise<void>>()

/** Code that the page's own HTML has asked for is there already, or nothing runs. */
const isInPage = (url: string) =>
  document.querySelector(`script[src="${url}"], link[rel="modulepreload"][href="${url}"]`) !== null

async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}

/**
 * Puts a script into the browser's cache without running it. A failure is forgotten, so that the next call tries again.
 * @throws Error when it could not be fetched
 */
export function prefetchScript(url: string): Promise<void> {
  const running = fetches.get(url)
  if (running) return running
  const started = fetchScript(url)
  fetches.set(url, started)
  started.catch(() => fetches.delete(url))
  return started
}

function loadStyleSheet(url: string): Promise<void> | undefined {
  if (document.querySelector(`link[rel="stylesheet"][href="${url}"]`)) return undefined
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: url })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${url} could not be fetched`))
    })
    document.head.append(link)
  })
}

/**
 * Imports a chunk after all of its files have been fetched, in place of Vite's own preload: browsers remember for as long as the
 * page lives that the import of a module has failed, so one that the network may lose is not imported before it is in the cache.
 * @param files the chunk with its imports and style sheets, from the root without the first slash
 * @public src/build/chunk-loader-plugin.ts names it
 */
export async function loadChunk<Code>(importChunk: () => Promise<Code>, files: string[] = []): Promise<Code> {
  const loads = files.map(async (file) => {
    const url = `/${file}`
    if (url.endsWith('.css')) return loadStyleSheet(url)
    return isInPage(url) ? undefined : prefetchScript(url)
  })
  try {
    await Promise.all(loads)
    return await importChunk()
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}
