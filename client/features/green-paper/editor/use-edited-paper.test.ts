import { describe, expect, it } from 'vitest'
import { ApiError } from '#client/lib/api-error.ts'
import { outcomeOf } from './use-edited-paper.ts'

const failed = (status: number, errorCode: number, validationErrors = [] as ApiError['validationErrors']) =>
  new ApiError({
    status,
    body: { errorCode, errorMessage: '안 됩니다.', validationErrors },
    transport: { message: '', code: '' },
  })

describe('the outcome of a failed save', () => {
  it.each([
    [409, 40900, 'conflict'],
    [401, 40110, 'ended'],
    [0, 0, 'unreached'],
    [503, 50300, 'unreached'],
  ])('answered %i (%i) counts as %s', (status, code, kind) =>
    expect(outcomeOf(failed(status, code))).toEqual({ kind }),
  )

  it('is held when it came too often, for as long as the answer says', () => {
    const body = { errorCode: 42900, errorMessage: '요청이 너무 잦습니다.' }
    const tooOften = (retryAfter?: number) =>
      new ApiError({ status: 429, body, transport: { message: '', code: '' }, retryAfter })
    expect(outcomeOf(tooOften(12))).toEqual({ kind: 'held', for: 12_000 })
    expect(outcomeOf(tooOften())).toEqual({ kind: 'held', for: 30_000 })
  })

  it('is refused for good with its reasons, the first of each field', () => {
    const wrong = [
      { field: 'content.title', message: '짧아요.', code: 'x' },
      { field: 'content.title', message: '또 짧아요.', code: 'x' },
    ]
    expect(outcomeOf(failed(400, 40001, wrong as ApiError['validationErrors']))).toEqual({
      kind: 'refused',
      refusal: { '': '안 됩니다.', 'content.title': '짧아요.' },
    })
  })

  it('throws on what is no answer at all', () => expect(() => outcomeOf(new TypeError('x'))).toThrow('x'))
})
