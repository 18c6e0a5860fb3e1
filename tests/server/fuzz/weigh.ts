import { readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** What a server has in hand at a moment of rest: memory in bytes, descriptors, directories of uploads. */
export type Weight = {
  heap: number
  resident: number
  /** All that is open but for the tables. */
  descriptors: number
  /** The files of an embedded database that are open, each as often as it is. */
  tables: readonly string[]
  leftovers: number
}

function openPlaces(): string[] {
  const places = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      // The one by which the others were listed.
      return ''
    }
  })
  return places.filter((place) => place !== '')
}

function isTable(place: string): boolean {
  return place.includes('/database/')
}

/** Weighs this process, which serves from a data directory. */
export function weigh(dataDirectory: string): Weight {
  // Only there where node was started with --expose-gc.
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const places = openPlaces()
  return {
    heap: heapUsed + external,
    resident: rss,
    descriptors: places.filter((place) => !isTable(place)).length,
    tables: places.filter(isTable),
    leftovers: readdirSync(path.join(dataDirectory, 'uploading')).length,
  }
}
