import type { ComponentType } from 'react'
import type { LoadScreen } from './screens'

const loaded = new WeakMap<LoadScreen, ComponentType>()

/** Fetches a page's code, ahead of its being opened or because it is. */
export async function loadScreen(load: LoadScreen): ReturnType<LoadScreen> {
  const module = await load()
  loaded.set(load, module.default)
  return module
}

/**
 * A page whose code is there, to be shown at once: React keeps whatever has to wait, even for nothing, behind its
 * placeholder for 300 ms.
 */
export const loadedScreen = (load: LoadScreen) => loaded.get(load)
