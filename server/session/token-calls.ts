import * as z from 'zod'
import { leave } from '#shared/contract/leaving.ts'
import { login, logout, providerIds, refresh } from '#shared/contract/oauth.ts'
import { confirmAge, readMe, signUp } from '#shared/contract/user.ts'
import { pathOf } from './api-path.ts'

type Call = { method: string; path: string }

/** Calls that issue or revoke tokens; R6.12 and R6.15 fix their names. */
export const isRefresh = (call: Call): boolean => isCall(call, refresh)
export const isLogout = (call: Call): boolean => isCall(call, logout)
/** Ends every session of the member (CK-06). */
export const isLeave = (call: Call): boolean => isCall(call, leave)
export const isSignUp = (call: Call): boolean => isCall(call, signUp)
export const isConfirmAge = (call: Call): boolean => isCall(call, confirmAge)
export const isLogin = ({ method, path }: Call): boolean =>
  method === login.method && /^\/api\/oAuth\/login\/[^/]+$/.test(pathOf(path))

export const carriesNoTokens = ({ path }: Call): boolean =>
  /^\/api\/(?:login|oAuth\/(?:login|authorize)\/[^/]+)$/.test(pathOf(path))

export const logoutCall = { method: logout.method, path: `/api${logout.path}` }

/**
 * Matches the token calls in every spelling that a lenient backend might accept, so that the gateway proxies none
 * of them. Linking is included: it starts with a form and ends with a redirect of the provider (CS-04).
 */
export const resemblesTokenCall = (path: string): boolean =>
  /^\/api\/(?:login$|oauth\/(?:login|link|authorize|token|logout)(?:\/|$)|users\/sign-up(?:\/|$))/i.test(path)

/** True of an answered call that may have changed something; reading the own account is a POST too (R6.15). */
export const isWrite = (call: Call, status: number): boolean =>
  call.method !== 'GET' && call.method !== 'HEAD' && status < 400 && !isCall(call, readMe)

const isCall = ({ method, path }: Call, contract: Call): boolean =>
  method === contract.method && pathOf(path) === `/api${contract.path}`

/** Null for a sign-up ticket (PV-02). */
export function providerOf(call: Call, body: unknown): string | null {
  const named = isLogin(call)
    ? { ...Named.parse(body), provider: pathOf(call.path).split('/').at(-1) }
    : Named.parse(body)
  const id = named.kind === 'sign-up' ? undefined : providerIds.find(id => id === named.provider)
  return id ?? null
}

const Named = z.object({ kind: z.string().optional(), provider: z.string().optional() }).catch({})
