import { sessionHappened } from '#client/features/session/session-events.ts'
import { ApiError } from '#client/lib/api-error.ts'
import type { FailureHandlers } from '#client/lib/query-client.ts'
import { alert } from '#client/ui/dialog/alert.ts'

const unexpected = '오류가 발생했습니다. 다시 시도해 주세요.'

export type FailureEffects = {
  /** Resolves when the alert was closed. */
  alert(content: { message: string; code?: string | undefined }): Promise<void>
  /** The session machine says so and logs out. */
  sessionRefused(): void
}

export const failureHandlers: Required<FailureHandlers> = failureHandlersWith({
  alert,
  sessionRefused: () => sessionHappened({ type: 'session.refused' }),
})

/** R8.2, in its order: not reached, 401, and for queries anything that the page itself does not answer. */
export function failureHandlersWith({ alert, sessionRefused }: FailureEffects): Required<FailureHandlers> {
  let open = false

  function tellCommon(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.handled) return false
    if (error.status === 0) tell(error, unexpected, String(error.errorCode))
    else if (error.status === 401) {
      error.handled = true
      sessionRefused()
    }
    return error.handled
  }

  /** One alert at a time, however many calls failed together. */
  function tell(error: unknown, message: string, code?: string): void {
    if (error instanceof ApiError) error.handled = true
    if (open) return
    open = true
    void alert({ message, code }).finally(() => {
      open = false
    })
  }

  return {
    onQueryError: error => {
      if (tellCommon(error)) return
      if (error instanceof ApiError && (isAnsweredByPage(error) || error.handled)) return
      if (error instanceof ApiError) tell(error, error.message, error.traceCode ?? String(error.errorCode))
      else tell(error, unexpected)
    },
    onMutationError: error => void tellCommon(error),
  }
}

/** A missing, removed or forbidden thing has a page or a part that says so. */
const isAnsweredByPage = ({ status }: ApiError) => status === 403 || status === 404 || status === 410
