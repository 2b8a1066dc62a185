import { randomUUID } from 'node:crypto'
import type { Visitor } from './visitor.ts'

type Call = (method: 'GET' | 'PUT', path: string, body?: unknown) => Promise<unknown>

/** Works on sites without the demo's people. */
export async function join(
  visitor: Visitor,
  origin: string,
  name: string,
  address = `${randomUUID()}@people.example`,
): Promise<void> {
  await visitor.signIn(origin, name, address)
  await signUp(async (method, path, body) => {
    const answer = await visitor.call(origin + path, method, body)
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }, name)
}

export async function signUp(call: Call, name: string): Promise<void> {
  await call('PUT', '/api/users/sign-up/age', { overFourteen: true })
  await call('PUT', '/api/users/sign-up', { name })
  const { documents } = (await call('GET', '/api/consent-documents')) as {
    documents: { code: string; version: number; asks: string }[]
  }
  const decisions = documents
    .filter(({ asks }) => asks !== 'nothing')
    .map(({ code, version }) => ({ code, version, agreed: true }))
  await call('PUT', '/api/users/policy-agreement', { decisions })
}
