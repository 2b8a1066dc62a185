export type ClosingAnswer = {
  destroyed: boolean
  writableFinished: boolean
  once: (event: 'finish' | 'close', act: () => void) => unknown
}

/**
 * Acts when the connection is done with the answer: at once where it closed while something else was awaited.
 * `isFinished` is false where the caller left before the end, of which Fastify's onResponse is not called.
 */
export function whenClosed(answer: ClosingAnswer, act: (isFinished: boolean) => void): void {
  if (answer.destroyed) {
    act(answer.writableFinished)
    return
  }
  // The mock of `inject` has no other sign of its end.
  let isFinished = false
  answer.once('finish', () => {
    isFinished = true
  })
  answer.once('close', () => act(isFinished))
}
