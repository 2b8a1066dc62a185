export type ClosingResponse = { once(event: 'finish' | 'close', listener: () => void): unknown }

/**
 * Tells the listener, once the response is over, whether all of it was handed to the system: false when its caller left
 * before. Fastify's onResponse is not called then, and Node's mock of a response has no `writableFinished`.
 */
export function whenClosed(response: ClosingResponse, listener: (isFinished: boolean) => void): void {
  let isFinished = false
  response.once('finish', () => {
    isFinished = true
  })
  response.once('close', () => listener(isFinished))
}
