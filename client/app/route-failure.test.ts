import { data, isRouteErrorResponse } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#client/lib/api-error.ts'
import { carriedFailure, failureOf } from './route-failure.ts'

const failure = (status: number, traceCode?: string) =>
  new ApiError({ status, traceCode, transport: { message: 'secret', code: 'HTTP' } })

const thrown = (status: number, body: unknown) => ({
  ...data(body, { status }),
  status,
  statusText: '',
  internal: false,
})

describe('the status of a page that could not be shown', () => {
  it.each([400, 401, 403, 429, 500])('is that of the call it is made of: %d', status => {
    expect(failureOf(failure(status, '8f14e45f-ceea'))).toEqual({ status, traceCode: '8f14e45f' })
  })

  it.each([404, 410])('names no request where nothing failed: %d', status => {
    expect(failureOf(failure(status, '8f14e45f-ceea'))).toEqual({ status })
  })

  it.each([0, 502, 503, 504])('is 503 when the backend is away (%d)', status => {
    expect(failureOf(failure(status))).toEqual({ status: 503, traceCode: undefined })
  })

  it.each([404, 410])('is what the loader threw: %d', status => {
    expect(failureOf(thrown(status, null))).toEqual({ status, traceCode: undefined })
  })

  it.each([new TypeError('cannot read properties of undefined'), 'a text', null, undefined, { status: 404 }])(
    'is 500 for a fault of ours (%o)',
    error => expect(failureOf(error)).toEqual({ status: 500 }),
  )

  it.each([null, 'a text', {}, { traceCode: 7 }, { traceCode: null }])(
    'has no trace code when %o was thrown with it',
    body => expect(failureOf(thrown(404, body))).toEqual({ status: 404, traceCode: undefined }),
  )
})

describe('a failure on its way to the browser', () => {
  it.each([
    { status: 404, traceCode: undefined },
    { status: 503, traceCode: '8f14e45f' },
  ])('arrives as it left: $status, $traceCode', left => {
    const arrived: unknown = JSON.parse(JSON.stringify(carriedFailure(left)))
    expect(isRouteErrorResponse(arrived)).toBe(true)
    expect(failureOf(arrived)).toEqual(left)
  })

  it('takes nothing of the error along but status and trace code', () => {
    const carried = carriedFailure(failureOf(failure(500, '8f14e45f')))
    expect(carried).toEqual({ status: 500, statusText: '', internal: true, data: { traceCode: '8f14e45f' } })
  })
})
