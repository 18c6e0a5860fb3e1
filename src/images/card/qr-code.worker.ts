// Stryker disable all: unit tests have no workers; e2e/journeys/files/photographs.e2e.ts asks for this one
import { decodeQrCode } from './decode-qr-code'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, a window is not
const answer = (text: string | null) => self.postMessage(text)

addEventListener('message', ({ data }: MessageEvent<File>) => {
  void decodeQrCode(data).then(answer, () => answer(null))
})
