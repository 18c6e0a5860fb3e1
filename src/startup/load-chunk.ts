const loads = new Map<string, Promise<void>>()

async function fetchScript(url: string): Promise<void> {
  // Code that the page's own HTML has asked for is there already, or nothing runs.
  if (document.querySelector(`script[src$="${url}"], link[rel="modulepreload"][href$="${url}"]`)) return
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  await response.arrayBuffer()
}

/** A failure is forgotten, so that the next call tries again. */
function loadOnce(url: string, load: (url: string) => Promise<void>): Promise<void> {
  const running = loads.get(url)
  if (running) return running
  const started = load(url)
  loads.set(url, started)
  started.catch(() => loads.delete(url))
  return started
}

/**
 * Puts a script into the browser's cache without running it.
 * @throws Error when it could not be fetched
 */
export const prefetchScript = (url: string): Promise<void> => loadOnce(url, fetchScript)

async function loadStyleSheet(url: string): Promise<void> {
  if (document.querySelector(`link[rel="stylesheet"][href$="${url}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href: url })
  await new Promise<void>((resolve, reject) => {
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
  const needed = files.map((file) =>
    loadOnce(`/${file}`, file.endsWith('.css') ? loadStyleSheet : fetchScript),
  )
  try {
    await Promise.all(needed)
    return await importChunk()
  } catch (error) {
    window.dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}
