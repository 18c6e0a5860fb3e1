import { test } from '@playwright/test'
import { charts } from './charts'
import { drive } from './drive'
import { firstRests, takePictures, TAKES_PICTURES } from './pictures'

for (const chart of charts) {
  for (const walk of chart.walks) {
    test(`${chart.entry.name} walk ${walk.number}`, async ({ page }, testInfo) => {
      const rests = TAKES_PICTURES ? firstRests(chart, walk.number) : new Map<number, string>()
      const done = await drive(page, chart, walk, async (state, step) => {
        if (rests.get(step) === state) await takePictures(page, chart, state)
      })
      await testInfo.attach(chart.entry.name, { body: JSON.stringify(done), contentType: 'application/json' })
    })
  }
}
