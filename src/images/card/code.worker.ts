import { readCode } from './read-code'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, a window is not
const answer = (text: string | null) => self.postMessage(text)

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void readCode(data).then(answer, () => answer(null))
})
