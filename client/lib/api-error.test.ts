import { describe, expect, it } from 'vitest'
import { type ErrorName, errorCode } from '#shared/errors/catalogue.ts'
import { ApiError, errorCodes } from './api-error.ts'

const transport = { message: '[GET] "/api/codes": 503 Service Unavailable', code: 'HTTP_503' }

describe('what a failed call says (R8.1)', () => {
  it('is the message of the answer', () => {
    const body = { errorCode: 50300, errorMessage: '지금은 서비스를 이용할 수 없습니다.' }
    expect(new ApiError({ status: 503, body, transport })).toMatchObject({
      message: '지금은 서비스를 이용할 수 없습니다.',
      errorCode: 50300,
    })
  })

  it.each([undefined, ''])('is the code of the answer when its message is %o', errorMessage => {
    const body = { errorCode: 50300, errorMessage }
    expect(new ApiError({ status: 503, body, transport })).toMatchObject({
      message: '50300',
      errorCode: 50300,
    })
  })

  it.each([undefined, {}])('is what the transport says when the body is %o', body => {
    expect(new ApiError({ status: 503, body, transport })).toMatchObject({
      message: transport.message,
      errorCode: 'HTTP_503',
    })
  })
})

describe('a failed call', () => {
  it('names no fields and no trace when the answer names none, and nobody was told yet', () => {
    expect(new ApiError({ status: 0, transport })).toMatchObject({
      name: 'ApiError',
      status: 0,
      validationErrors: [],
      traceCode: undefined,
      handled: false,
    })
  })
})

describe('the codes that pages act upon', () => {
  it.each(Object.entries(errorCodes))('%s is the one of the catalogue', (name, code) => {
    const inCapitals = name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()
    expect(code).toBe(errorCode(inCapitals as ErrorName))
  })
})
