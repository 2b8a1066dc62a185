import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'

export type WholeAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

type Limits = {
  signal?: AbortSignal | undefined
  /** Milliseconds to the first byte, queueing included. */
  timeoutMs: number
  timeoutError: () => Error
}

/** Sends a call and reads its whole answer, without a stream. Rejects as soon as `signal` aborts or time is up. */
export function readWholeAnswer(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  { signal, timeoutMs, timeoutError }: Limits,
): Promise<WholeAnswer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const chunks: Buffer[] = []
    let status = 0
    let headers: IncomingHttpHeaders = {}
    let sending: Dispatcher.DispatchController | undefined
    let stoppedBy: { reason: Error } | undefined
    const stop = (reason: Error) => {
      stoppedBy = { reason }
      sending?.abort(reason)
      fail(reason)
    }
    const leave = () => stop(signal?.reason)
    const timer = setTimeout(() => stop(timeoutError()), timeoutMs)
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    }
    const fail = (error: Error) => {
      finish()
      reject(error)
    }
    signal?.addEventListener('abort', leave)
    dispatcher.dispatch(options, {
      onRequestStart: controller => {
        sending = controller
        if (stoppedBy) controller.abort(stoppedBy.reason)
      },
      onResponseStart: (_, code, given) => {
        if (code < 200) return
        clearTimeout(timer)
        status = code
        headers = given
      },
      onResponseData: (_, chunk) => void chunks.push(chunk),
      onResponseEnd: () => {
        finish()
        resolve({
          status,
          headers,
          body: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks),
        })
      },
      onResponseError: (_, error) => fail(error),
    })
  })
}
