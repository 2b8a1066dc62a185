import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#client/lib/api-error.ts'
import { failureHandlersWith } from './failure-handlers.ts'

const unexpected = '오류가 발생했습니다. 다시 시도해 주세요.'

function handlers() {
  let close = () => {}
  const alert = vi.fn(
    (_: { title?: string; message: string; code?: string | undefined }) =>
      new Promise<void>(resolve => {
        close = resolve
      }),
  )
  const sessionRefused = vi.fn()
  const { onQueryError, onMutationError } = failureHandlersWith({ alert, sessionRefused })
  return { alert, sessionRefused, onQueryError, onMutationError, closeAlert: () => close() }
}

function failure(status: number, { errorCode = status * 100, traceCode = '' } = {}) {
  const transport = { message: 'no answer', code: 'NETWORK_UNREACHABLE' }
  if (status === 0) return new ApiError({ status, transport })
  const body = { errorCode, errorMessage: `오류 ${errorCode}` }
  return new ApiError({ status, body, transport, traceCode: traceCode || undefined })
}

describe.each(['onQueryError', 'onMutationError'] as const)('a failure told to %s (R8.2)', handler => {
  it('is an alert with the network’s code when nothing was reached', () => {
    const { alert, sessionRefused, ...on } = handlers()
    const error = failure(0)
    on[handler](error)
    expect(alert.mock.calls).toEqual([[{ message: unexpected, code: 'NETWORK_UNREACHABLE' }]])
    expect(sessionRefused).not.toHaveBeenCalled()
    expect(error.handled).toBe(true)
  })

  it('names the network’s code even where an answer on the way left a trace', () => {
    const { alert, ...on } = handlers()
    const transport = { message: '로그인을 다시 확인하고 있습니다.', code: 'NETWORK_UNREACHABLE' }
    on[handler](new ApiError({ status: 0, transport, traceCode: '8f14e45f-ceea' }))
    expect(alert.mock.calls).toEqual([[{ message: unexpected, code: 'NETWORK_UNREACHABLE' }]])
  })

  it.each([40100, 40110])('is the session’s affair when it is a 401 (%d)', errorCode => {
    const { alert, sessionRefused, ...on } = handlers()
    const error = failure(401, { errorCode })
    on[handler](error)
    expect(sessionRefused).toHaveBeenCalledOnce()
    expect(alert).not.toHaveBeenCalled()
    expect(error.handled).toBe(true)
  })

  it.each([0, 401, 500])('is not told again when somebody told it already (%d)', status => {
    const { alert, sessionRefused, ...on } = handlers()
    on[handler](Object.assign(failure(status), { handled: true }))
    expect(alert).not.toHaveBeenCalled()
    expect(sessionRefused).not.toHaveBeenCalled()
  })

  it('is one alert for many calls that failed together, and another one for what fails after it', async () => {
    const { alert, closeAlert, ...on } = handlers()
    const errors = Array.from({ length: 20 }, () => failure(0))
    for (const error of errors) on[handler](error)
    expect(alert).toHaveBeenCalledOnce()
    expect(errors.every(({ handled }) => handled)).toBe(true)
    closeAlert()
    await alert.mock.results[0]?.value
    on[handler](failure(0))
    expect(alert).toHaveBeenCalledTimes(2)
  })
})

describe('any other failure', () => {
  it.each([400, 409, 422, 429, 500, 503])('of a mutation is left to its form (%d)', status => {
    const { alert, sessionRefused, onMutationError } = handlers()
    const error = failure(status)
    onMutationError(error)
    onMutationError(new TypeError('a fault of ours'))
    expect(alert).not.toHaveBeenCalled()
    expect(sessionRefused).not.toHaveBeenCalled()
    expect(error.handled).toBe(false)
  })

  it.each([403, 404, 410])('of a query is left to the page when the page says it itself (%d)', status => {
    const { alert, onQueryError } = handlers()
    onQueryError(failure(status))
    expect(alert).not.toHaveBeenCalled()
  })

  it.each([400, 409, 429, 500, 503])('of a query is an alert with its message (%d)', status => {
    const { alert, onQueryError } = handlers()
    const error = failure(status, { traceCode: '8f14e45f-ceea' })
    onQueryError(error)
    expect(alert.mock.calls).toEqual([
      [{ title: unexpected, message: `오류 ${status * 100}`, code: '8f14e45f' }],
    ])
    expect(error.handled).toBe(true)
  })

  it('of a query names the error’s code where there is no trace', () => {
    const { alert, onQueryError } = handlers()
    onQueryError(failure(500))
    expect(alert.mock.calls).toEqual([[{ title: unexpected, message: '오류 50000', code: '50000' }]])
  })

  it('of a query says the sentence once where it is the message itself', () => {
    const { alert, onQueryError } = handlers()
    const body = { errorCode: 50000, errorMessage: unexpected }
    onQueryError(new ApiError({ status: 500, body, transport: { message: '', code: '' } }))
    expect(alert.mock.calls).toEqual([[{ message: unexpected, code: '50000' }]])
  })

  it('of a query shows nothing of a fault that is no answer of the API', () => {
    const { alert, onQueryError } = handlers()
    onQueryError(new TypeError('cannot read properties of undefined'))
    expect(alert.mock.calls).toEqual([[{ message: unexpected }]])
  })
})
