import type { LoaderFunctionArgs } from 'react-router'
import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { elsewhereFor } from '#client/features/session/admission.ts'
import { type SessionEvent, sessionMachine } from '#client/features/session/session.machine.ts'
import type { Standing } from '#client/features/session/standing.ts'
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

/** What the backend answers each kind of reader, and what the browser's machine is told of them. */
const readers: Record<Standing, Reader> = {
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
const standings = Object.keys(readers) as Standing[]

const refusal = (status: number) =>
  new ApiError({ status, transport: { message: '', code: `HTTP_${status}` } })

/** The site as this reader's calls find it. */
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

/** Where a page's loader sends this reader; undefined when it lets them in. */
async function sentBy(page: () => Promise<{ loader: Loader }>, reader: Reader, path: string) {
  const { loader } = await page()
  const request = new Request(`http://localhost${path}`)
  try {
    await loader({ request, context: routeContext(siteFor(reader)) } as unknown as LoaderFunctionArgs)
  } catch (thrown) {
    if (thrown instanceof Response) return [thrown.status, thrown.headers.get('location')]
    throw thrown
  }
  return undefined
}
type Loader = (args: LoaderFunctionArgs) => Promise<unknown>

/** Where the machine stands once it was told of this reader. */
function standingInMachine({ viewer }: Reader): Standing | undefined {
  const [unknown] = initialTransition(sessionMachine)
  const [state] = transition(sessionMachine, unknown, viewer)
  return standings.find(standing => {
    const [outer = '', inner] = standing.split('.')
    return state.matches((inner ? { [outer]: inner } : outer) as 'member')
  })
}

const back = 'returnTo=%2Fquestion%2F7%3Fpage%3D2'
const pages = [
  ['login', `/user/login?${back}`, () => import('./user/login.tsx')],
  ['signUp', `/user/sign-up?${back}`, () => import('./user/sign-up.tsx')],
  ['member', '/user/mypage?tab=1', () => import('./mypage/mypage-layout.tsx')],
  ['member', `/user/mypage/agree?${back}`, () => import('./user/agree.tsx')],
  ['member', '/user/mypage/leave', () => import('./mypage/leave.tsx')],
] as const

describe.each(pages)('the %s page %s', (entrance, path, page) => {
  it.each(standings)('decides of who is %s what the session machine’s state says', async standing => {
    const reader = readers[standing]
    expect(standingInMachine(reader)).toBe(standing)
    const elsewhere = elsewhereFor(entrance, standingInMachine(reader) ?? 'anonymous')
    const returnTo = entrance === 'member' ? path : '/question/7?page=2'
    const addresses = {
      login: `/user/login?${new URLSearchParams({ returnTo })}`,
      onward: returnTo,
    }
    expect(await sentBy(page, reader, path)).toEqual(elsewhere && [302, addresses[elsewhere]])
  })
})
