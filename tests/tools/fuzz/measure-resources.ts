import { readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** All that a server has in hand at a moment of rest: memory in bytes, descriptors, directories of uploads. */
export type ResourceUse = {
  heap: number
  resident: number
  descriptors: number
  tables: readonly string[]
  leftovers: number
}

function openFiles(): string[] {
  const files = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      // The one by which the others were listed.
      return ''
    }
  })
  return files.filter((file) => file !== '')
}

function isTable(file: string): boolean {
  return file.includes('/database/')
}

/** Measures this process, which serves from a data directory. */
export function measureResources(dataDirectory: string): ResourceUse {
  // Only there where node was started with --expose-gc.
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const files = openFiles()
  return {
    heap: heapUsed + external,
    resident: rss,
    descriptors: files.filter((file) => !isTable(file)).length,
    tables: files.filter(isTable),
    leftovers: readdirSync(path.join(dataDirectory, 'uploading')).length,
  }
}
