import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { startupRetry } from './startup-retry.ts'

const failed = (status: number) => new ApiError({ status, transport: { message: '', code: '' } })

afterEach(() => vi.unstubAllGlobals())

describe('the retry of codes and user', () => {
  it('is none during SSR', () => expect(startupRetry.retry(0, failed(503))).toBe(false))

  it('is none for a refusal', () => {
    vi.stubGlobal('document', {})
    expect(startupRetry.retry(0, failed(404))).toBe(false)
  })

  it.each([0, 500, 503])('is one for status %d', status => {
    vi.stubGlobal('document', {})
    expect(startupRetry.retry(0, failed(status))).toBe(true)
    expect(startupRetry.retry(1, failed(status))).toBe(false)
  })
})
