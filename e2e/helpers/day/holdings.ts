import type { CDPSession, Page } from '@playwright/test'

/** All that a page holds in memory and on the disk, by name: bytes of the heap, and how many there are of everything else. */
export type Holdings = Record<
  'heap' | 'nodes' | 'listeners' | 'databases' | 'connections' | 'blobs' | 'workers' | 'stored',
  number
>

/** Counts live objects by their prototype, after a collection of its own; what was closed or dropped is none of them. */
async function countLive(session: CDPSession, constructor: 'Blob' | 'IDBDatabase'): Promise<number> {
  const objectGroup = 'holdings'
  const { result: prototype } = await session.send('Runtime.evaluate', {
    expression: `${constructor}.prototype`,
    objectGroup,
  })
  const { objects } = await session.send('Runtime.queryObjects', {
    prototypeObjectId: prototype.objectId ?? '',
    objectGroup,
  })
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await session.send('Runtime.releaseObjectGroup', { objectGroup })
  return Number(result.value)
}

/** Measures one page again and again. */
export class HoldingsMeter {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<HoldingsMeter> {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    return new HoldingsMeter(page, session)
  }

  async measure(): Promise<Holdings> {
    const { page, session } = this
    const connections = await countLive(session, 'IDBDatabase')
    const blobs = await countLive(session, 'Blob')
    // Only a second one collects what the first has set free, such as an element without its page.
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize: heap } = await session.send('Runtime.getHeapUsage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
    const { databases, stored } = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).length,
      stored: [localStorage, sessionStorage].flatMap((store) => Object.entries(store).flat()).join('').length,
    }))
    return {
      heap,
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      databases,
      connections,
      blobs,
      workers: page.workers().length,
      stored,
    }
  }
}
