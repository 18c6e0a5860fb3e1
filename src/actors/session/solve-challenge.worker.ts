// Stryker disable all: unit tests have no workers; e2e/journeys/sign-in/proof-of-work.e2e.ts asks for this one
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin, a window is not
const answer = (proof: string | null) => self.postMessage(proof)

addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge, deriveKey }).then(
    (solution) => answer(solution && btoa(JSON.stringify({ challenge, solution }))),
    () => answer(null),
  )
})
