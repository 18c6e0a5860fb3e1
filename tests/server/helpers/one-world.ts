import { afterAll, beforeAll } from 'vitest'
import type { OpenDatabase } from '@/server/database/connection/open'
import { openDatabase } from './databases'
import { createWorld, type World } from './world'

function requirePart<Part>(part: Part | undefined): Part {
  if (!part) throw new Error('The server is there in hooks and tests only')
  return part
}

/** For a test file whose claims do not depend on the database; there from the first `beforeAll` on. */
export function oneWorld(variables: Record<string, string> = {}): {
  readonly world: World
  readonly database: OpenDatabase
} {
  const opened: { database?: OpenDatabase; world?: World } = {}
  beforeAll(async () => {
    opened.database = await openDatabase()
    opened.world = await createWorld(opened.database, variables)
  })
  afterAll(async () => {
    opened.world?.close()
    await opened.database?.close()
  })
  return {
    get world() {
      return requirePart(opened.world)
    },
    get database() {
      return requirePart(opened.database)
    },
  }
}
