import type { ComponentType } from 'react'
import type { LoadScreen } from './screens'

const loaded = new WeakMap<LoadScreen, ComponentType>()

export async function loadScreen(load: LoadScreen): ReturnType<LoadScreen> {
  const module = await load()
  loaded.set(load, module.default)
  return module
}

/** Shown at once: React keeps whatever has to wait, even for nothing, behind its placeholder for 300 ms. */
export const loadedScreen = (load: LoadScreen) => loaded.get(load)
