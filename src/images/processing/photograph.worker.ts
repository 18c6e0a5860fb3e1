import type { MadeOfPhotographs, PhotographsToPrepare } from './ask-worker'
import { madeOfPhotographs } from './made-of-photographs'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, a window is not
const answer = (result: MadeOfPhotographs) => self.postMessage(result)

addEventListener('message', ({ data }: MessageEvent<PhotographsToPrepare>) => {
  void madeOfPhotographs(data).then(answer, () => answer({ blob: null, flaws: [] }))
})
