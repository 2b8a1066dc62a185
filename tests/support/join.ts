import { randomUUID } from 'node:crypto'
import type { Visitor } from './visitor.ts'

/** Makes a visitor a member who agreed to everything, by calls; for sites without the demo's people. */
export async function join(
  visitor: Visitor,
  origin: string,
  name: string,
  address = `${randomUUID()}@people.example`,
): Promise<void> {
  await visitor.signIn(origin, name, address)
  await put(visitor, `${origin}/api/users/sign-up/age`, { overFourteen: true })
  await put(visitor, `${origin}/api/users/sign-up`, { name })
  const shown = await visitor.call(`${origin}/api/consent-documents`, 'GET')
  const { documents } = (await shown.json()) as {
    documents: { code: string; version: number; asks: string }[]
  }
  const decisions = documents
    .filter(({ asks }) => asks !== 'nothing')
    .map(({ code, version }) => ({ code, version, agreed: true }))
  await put(visitor, `${origin}/api/users/policy-agreement`, { decisions })
}

async function put(visitor: Visitor, url: string, body: unknown): Promise<void> {
  const answer = await visitor.call(url, 'PUT', body)
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`)
}
