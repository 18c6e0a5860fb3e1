import { runInWorker } from '../processing/run-in-worker'

/** Milliseconds; a cheap phone without a detector takes seconds, and longer means that it hangs. */
const LIMIT_MS = 30_000

/** Decodes a QR code off the main thread; null for none. */
export function scanQrCode(photograph: File): Promise<string | null> {
  return runInWorker<string | null>(
    () => new Worker(new URL('./qr-code.worker.ts', import.meta.url), { type: 'module' }),
    photograph,
    { limit: LIMIT_MS, nothing: null },
  )
}
