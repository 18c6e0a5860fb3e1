import type { ComponentType } from 'react'
import { completeLanguage } from '@/src/components/start-language-change'
import type { LoadScreen } from './screens'

const loaded = new WeakMap<LoadScreen, ComponentType>()

/** With its texts, so that no page is shown in English first. */
export async function loadScreen(load: LoadScreen): ReturnType<LoadScreen> {
  const [module] = await Promise.all([load(), completeLanguage()])
  loaded.set(load, module.default)
  return module
}

/** Shown at once: React keeps whatever has to wait, even for nothing, behind its placeholder for 300 ms. */
export const loadedScreen = (load: LoadScreen) => loaded.get(load)
