import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { meQuery } from '#client/features/user/user.api.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { type ErrorName, errorCode, errorMessage, errorStatus } from '#shared/errors/catalogue.ts'
import { formRefusalOf } from './form-refusal.ts'

afterEach(() => vi.unstubAllGlobals())

const refused = (name: ErrorName, validationErrors: { field: string; message: string }[] = []) =>
  new ApiError({
    status: errorStatus(name),
    body: { errorCode: errorCode(name), errorMessage: errorMessage(name), validationErrors },
    transport: { message: '', code: '' },
    traceCode: '7f3a91c2-0000',
  })

function thrownBy(error: unknown, client = new QueryClient()): unknown {
  try {
    formRefusalOf(client, error, '/question/7')
  } catch (thrown) {
    return thrown
  }
  return undefined
}

const whereTo = (thrown: unknown) =>
  thrown instanceof Response ? [thrown.status, thrown.headers.get('location')] : thrown

describe('what a form was refused for', () => {
  it('is thrown on when it is no answer of the API', () => {
    const fault = new TypeError('x is not a function')
    expect(thrownBy(fault)).toBe(fault)
  })

  it.each([
    ['SIGN_IN_REQUIRED', '/user/login'],
    ['SESSION_ENDED', '/user/login'],
    ['SIGN_UP_UNFINISHED', '/user/sign-up'],
    ['CONSENT_REQUIRED', '/user/mypage/agree'],
    ['SENSITIVE_CONSENT_REQUIRED', '/user/mypage/agree'],
  ] as const)('leads on %s to %s and back', (name, page) =>
    expect(whereTo(thrownBy(refused(name)))).toEqual([303, `${page}?returnTo=%2Fquestion%2F7`]),
  )

  it('forgets a member who turns out not to be signed in, so that the sign-in page does not send them back', () => {
    const client = new QueryClient()
    client.setQueryData(['POST /users/me', {}], { seq: 1 })
    thrownBy(refused('SIGN_IN_REQUIRED'), client)
    expect(client.getQueryData(meQuery.queryKey)).toBeNull()
  })

  it.each(['SESSION_ENDED', 'SIGN_IN_REQUIRED', 'ACCESS_TOKEN_EXPIRED'] as const)(
    'leaves a member’s %s to the session machine in the browser, with the text kept (R8.2)',
    name => {
      vi.stubGlobal('document', {})
      const client = new QueryClient()
      client.setQueryData(['POST /users/me', {}], { seq: 1 })
      const { errors, status } = formRefusalOf(client, refused(name), '/question/add')
      expect([errors[''], status]).toEqual([errorMessage(name), 401])
      expect(client.getQueryData(meQuery.queryKey)).toEqual({ seq: 1 })
    },
  )

  it('leaves a sign-up whose ticket ended to the session machine in the browser', () => {
    vi.stubGlobal('document', {})
    const client = new QueryClient()
    client.setQueryData(['GET /users/sign-up', {}], { step: 'age' })
    expect(formRefusalOf(client, refused('SIGN_IN_REQUIRED'), '/user/sign-up').status).toBe(401)
  })

  it('leads a stranger to sign-in in the browser too', () => {
    vi.stubGlobal('document', {})
    const client = new QueryClient()
    client.setQueryData(['POST /users/me', {}], null)
    expect(whereTo(thrownBy(refused('SIGN_IN_REQUIRED'), client))).toEqual([
      303,
      '/user/login?returnTo=%2Fquestion%2F7',
    ])
  })

  it('is the first error of each field with 422', () => {
    const error = refused('VALIDATION_FAILED', [
      { field: 'title', message: '제목을 4자 이상 적어 주세요.' },
      { field: 'title', message: '한 줄로 적어 주세요.' },
    ])
    expect(formRefusalOf(new QueryClient(), error, '/')).toMatchObject({
      status: 422,
      errors: { '': '입력한 내용을 확인해 주세요.', title: '제목을 4자 이상 적어 주세요.' },
    })
  })

  it.each(['FILE_REFUSED', 'PAYLOAD_TOO_LARGE'] as const)('says of which field it was: %s', name => {
    const error = refused(name, [{ field: 'image', message: '그림이 아닌 파일이에요.' }])
    expect(formRefusalOf(new QueryClient(), error, '/')).toEqual({
      errors: { '': errorMessage(name), image: '그림이 아닌 파일이에요.' },
      status: errorStatus(name),
      code: errorCode(name),
    })
  })

  it.each(['NICKNAME_TAKEN', 'VERSION_CONFLICT', 'TOO_MANY_REQUESTS', 'FORBIDDEN'] as const)(
    'is the message of %s with its status',
    name =>
      expect(formRefusalOf(new QueryClient(), refused(name), '/')).toEqual({
        errors: { '': errorMessage(name) },
        status: errorStatus(name),
        code: errorCode(name),
      }),
  )

  it('keeps the page when nothing was reached, with the network code', () => {
    const error = new ApiError({
      status: 0,
      transport: { message: 'fetch failed', code: 'NETWORK_UNREACHABLE' },
    })
    expect(formRefusalOf(new QueryClient(), error, '/')).toMatchObject({
      status: 503,
      errors: { '': '오류가 발생했습니다. 다시 시도해 주세요. (NETWORK_UNREACHABLE)' },
    })
  })

  it('repeats nothing that an alert showed already (R8.1)', () => {
    const transport = { message: 'fetch failed', code: 'NETWORK_UNREACHABLE' }
    const error = Object.assign(new ApiError({ status: 0, transport }), { handled: true })
    expect(formRefusalOf(new QueryClient(), error, '/')).toEqual({
      status: 503,
      errors: {},
      code: 'NETWORK_UNREACHABLE',
    })
  })

  it('shows a trace code for a fault of the service', () =>
    expect(formRefusalOf(new QueryClient(), refused('UNEXPECTED'), '/').errors['']).toContain(
      '50000 · 7f3a91c2',
    ))
})
