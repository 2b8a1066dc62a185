import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from './site.ts'

/** A page, whose session its calls have. */
type Caller = { request: APIRequestContext }

type Address = `${'POST' | 'PUT' | 'DELETE'} /${string}`

/** Headers of the site's own script (CS-01). */
export const ownScript = { 'x-requested-with': 'q', 'sec-fetch-site': 'same-origin' }

export function send({ request }: Caller, address: Address, data?: object): Promise<APIResponse> {
  const [method, path] = address.split(' ')
  const headers = { ...ownScript, 'idempotency-key': crypto.randomUUID() }
  return request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
}

/** Answers the body, null if it is empty; fails on a refusal. */
export async function call<Body = { id: number }>(
  caller: Caller,
  address: Address,
  data?: object,
): Promise<Body> {
  const answer = await send(caller, address, data)
  const text = await answer.text()
  expect(answer.ok(), `${address} ${JSON.stringify(data)}: ${text}`).toBe(true)
  return JSON.parse(text || 'null')
}

type Account = { seq: number; name: string; certified: boolean }

export const accountOf = (caller: Caller): Promise<Account> => call<Account>(caller, 'POST /users/me')
