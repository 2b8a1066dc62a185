import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AuthState } from '#client/features/user/auth-state.ts'
import { redirectFor } from '#client/features/user/page-access.ts'
import { authStateIn, type SessionEvent, sessionMachine } from '#client/features/user/session.machine.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { type Api, bindApi } from '#client/lib/api-of.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { routeContext } from '#client/lib/route-context.ts'

/** A number is the status of a refusal. */
type Reader = { me: object | number; signUp: object | number; viewer: SessionEvent }

const found = (viewer: Extract<SessionEvent, { type: 'viewer.found' }>['viewer']): SessionEvent => ({
  type: 'viewer.found',
  viewer,
})
const member = (agreed: boolean) => ({
  ...{ seq: 7, name: '서연', certified: false, type: null, role: 'MEMBER', suspended: false },
  ...{ serviceAgreement: agreed, privacyAgreement: agreed, sensitiveAgreement: agreed, newsAgreement: false },
})

const readers: Record<AuthState, Reader> = {
  anonymous: { me: 401, signUp: 401, viewer: found({ kind: 'anonymous' }) },
  'signingUp.age': {
    me: 403,
    signUp: { step: 'age' },
    viewer: found({ kind: 'signing-up', step: 'age' }),
  },
  'signingUp.profile': {
    me: 403,
    signUp: { step: 'profile', signUpName: null, signUpEmail: null, signUpPhone: null },
    viewer: found({ kind: 'signing-up', step: 'profile' }),
  },
  'signingUp.agreement': {
    me: 403,
    signUp: { step: 'agreement', signUpName: '서연' },
    viewer: found({ kind: 'signing-up', step: 'agreement' }),
  },
  consenting: {
    me: member(false),
    signUp: 409,
    viewer: found({ kind: 'member', name: '서연', consented: false }),
  },
  member: { me: member(true), signUp: 409, viewer: found({ kind: 'member', name: '서연', consented: true }) },
}
const authStates = Object.keys(readers) as AuthState[]

const refusal = (status: number) =>
  new ApiError({ status, transport: { message: '', code: `HTTP_${status}` } })

function siteFor({ me, signUp }: Reader) {
  const client = createQueryClient()
  const answers: Record<string, unknown> = { '/users/me': me, '/users/sign-up': signUp }
  const api: Api = async <T>(path: string) => {
    const answer = path in answers ? answers[path] : { items: [], documents: [], providers: [] }
    if (typeof answer === 'number') throw refusal(answer)
    return answer as T
  }
  bindApi(client, { api, generation: () => 'm.1' })
  return client
}

const sentBy = (page: Page, reader: Reader, path: string) => whereTo(page, siteFor(reader), path)

async function whereTo(page: Page, client: QueryClient, path: string) {
  const { loader } = await page()
  const request = new Request(`http://localhost${path}`)
  try {
    await loader({ request, context: routeContext(client) } as unknown as LoaderFunctionArgs)
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')]
    throw thrown
  }
  return undefined
}
type Page = () => Promise<{ loader: Loader }>
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

function authStateInMachine({ viewer }: Reader): AuthState | undefined {
  const [unknown] = initialTransition(sessionMachine)
  const [state] = transition(sessionMachine, unknown, viewer)
  return authStateIn(state) ?? undefined
}

const back = 'returnTo=%2Fquestion%2F7%3Fpage%3D2'
const pages = [
  ['login', `/user/login?${back}`, () => import('./login.page.tsx')],
  ['signUp', `/user/sign-up?${back}`, () => import('#client/pages/user/sign-up.page.tsx')],
  ['member', '/user/mypage?tab=1', () => import('#client/pages/mypage/mypage.layout.tsx')],
  ['member', `/user/mypage/agree?${back}`, () => import('#client/pages/user/agree.page.tsx')],
  ['member', '/user/mypage/leave', () => import('#client/pages/mypage/leave.page.tsx')],
] as const

describe.each(pages)('the %s page %s', (access, path, page) => {
  it.each(authStates)('decides of who is %s what the session machine’s state says', async authState => {
    const reader = readers[authState]
    expect(authStateInMachine(reader)).toBe(authState)
    const target = redirectFor(access, authStateInMachine(reader) ?? 'anonymous')
    const returnTo = access === 'member' ? path : '/question/7?page=2'
    const addresses = {
      login: `/user/login?${new URLSearchParams({ returnTo })}`,
      onward: returnTo,
    }
    expect(await sentBy(page, reader, path)).toEqual(target && [302, addresses[target]])
  })
})

const tabs = [
  ['/user/mypage', () => import('#client/pages/mypage/mypage.page.tsx')],
  ['/user/mypage/notifications', () => import('#client/pages/mypage/my-notifications.page.tsx')],
  ['/user/mypage/question', () => import('#client/pages/mypage/my-questions.page.tsx')],
  ['/user/mypage/comment', () => import('#client/pages/mypage/my-comments.page.tsx')],
  ['/user/mypage/recommended', () => import('#client/pages/mypage/my-recommended.page.tsx')],
  ['/user/mypage/green-paper', () => import('#client/pages/mypage/my-green-papers.page.tsx')],
  ['/user/mypage/pdf', () => import('#client/pages/mypage/my-document.page.tsx')],
  ['/user/mypage/account', () => import('#client/pages/mypage/account.page.tsx')],
  ['/user/mypage/certification', () => import('#client/pages/mypage/certification.page.tsx')],
  ['/user/mypage/sessions', () => import('#client/pages/mypage/sessions.page.tsx')],
  ['/user/mypage/leave', () => import('#client/pages/mypage/leave.page.tsx')],
] as const

describe('a tab of my page that is opened when the cookies are gone (R2.4)', () => {
  it.each(tabs)(
    '%s leads to sign-in and back, though the member is still known, and asks nothing',
    async (path, page) => {
      const client = createQueryClient()
      const asked: string[] = []
      const api: Api = path => {
        asked.push(path)
        return Promise.reject(refusal(401))
      }
      bindApi(client, { api, generation: () => null })
      client.setQueryData(['POST /users/me', {}], member(true))
      const returnTo = new URLSearchParams({ returnTo: path })
      expect(await whereTo(page, client, path)).toEqual([302, `/user/login?${returnTo}`])
      expect(asked).toEqual([])
      expect(client.getQueryData(['POST /users/me', {}])).toBeNull()
    },
  )
})
