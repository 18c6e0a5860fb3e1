import { expect, test } from '@playwright/test'
import { charts, titleOf } from './charts'
import { drive } from './drive'
import { firstRests, takePictures, TAKES_PICTURES } from './pictures'
import { sweep, SWEEPS, waitForLooks } from './sweep'

/** Some fifty states are looked at in three sizes, two seconds each. */
const LOOKS_MS = 20 * 60_000

for (const chart of charts) {
  for (const walk of chart.walks) {
    test(titleOf(chart.entry.name, walk.number), async ({ page }) => {
      if (SWEEPS || TAKES_PICTURES) {
        test.setTimeout(LOOKS_MS)
        await waitForLooks(page)
      }
      const rests = TAKES_PICTURES || SWEEPS ? firstRests(chart, walk.number) : new Map<number, string>()
      await drive(page, chart, walk, async (state, step) => {
        if (rests.get(step) !== state) return
        if (TAKES_PICTURES) await takePictures(page, chart, state)
        if (SWEEPS) expect.soft(await sweep(page), state).toEqual([])
      })
    })
  }
}
