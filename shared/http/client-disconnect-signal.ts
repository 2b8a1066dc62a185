import { type ClosingAnswer, whenClosed } from './when-closed.ts'

/** Aborted when the caller leaves before the whole answer was sent. */
export function clientDisconnectSignal({ raw }: { raw: ClosingAnswer }): AbortSignal {
  const controller = new AbortController()
  whenClosed(raw, isFinished => isFinished || controller.abort())
  return controller.signal
}
