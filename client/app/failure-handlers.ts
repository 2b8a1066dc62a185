import { sendSessionEvent } from '#client/features/user/session-events.ts'
import { ApiError, unexpectedFailure } from '#client/lib/api-error.ts'
import type { FailureHandlers } from '#client/lib/query-client.ts'
import { alert } from '#client/ui/dialog/alert.ts'

type AlertContent = { title?: string; message: string; code?: string }

type FailureEffects = {
  alert(content: AlertContent): Promise<void>
  sessionRefused(): void
}

export const failureHandlers: Required<FailureHandlers> = failureHandlersWith({
  alert,
  sessionRefused: () => sendSessionEvent({ type: 'session.refused' }),
})

/** R8.2, in its order: not reached, 401, and for queries anything that the page itself does not answer. */
export function failureHandlersWith({ alert, sessionRefused }: FailureEffects): Required<FailureHandlers> {
  let open = false

  function handleCommon(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.handled) return false
    if (error.status === 0) showAlert(error, { message: unexpectedFailure, code: String(error.errorCode) })
    else if (error.status === 401) {
      error.handled = true
      sessionRefused()
    }
    return error.handled
  }

  function showAlert(error: unknown, content: AlertContent): void {
    if (error instanceof ApiError) error.handled = true
    if (open) return
    open = true
    void alert(content).finally(() => {
      open = false
    })
  }

  return {
    onQueryError: error => {
      if (handleCommon(error)) return
      if (error instanceof ApiError && (isAnsweredByPage(error) || error.handled)) return
      showAlert(error, error instanceof ApiError ? contentOf(error) : { message: unexpectedFailure })
    },
    onMutationError: error => void handleCommon(error),
  }
}

const contentOf = ({ message, traceCode, errorCode }: ApiError): AlertContent => ({
  ...(message === unexpectedFailure ? {} : { title: unexpectedFailure }),
  message,
  code: traceCode ?? String(errorCode),
})

/** Leaves missing, removed or forbidden things to the page or part itself. */
const isAnsweredByPage = ({ status }: ApiError) => status === 403 || status === 404 || status === 410
