import { combinePhotographs } from './combine-photographs'
// Stryker disable all: unit tests have no workers; e2e/journeys/files/photographs.e2e.ts asks for this one
import type { PreparedPhotographs, PhotographsToPrepare } from './prepare-photographs'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, a window is not
const answer = (result: PreparedPhotographs) => self.postMessage(result)

addEventListener('message', ({ data }: MessageEvent<PhotographsToPrepare>) => {
  void combinePhotographs(data).then(answer, () => answer({ blob: null, flaws: [] }))
})
