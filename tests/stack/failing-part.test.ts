import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePorts } from '#tools/start/ports.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

let stack: Stack
let relay: Relay
const member = new Visitor()

beforeAll(async () => {
  const [relayPort = 0, backendPort = 0] = await freePorts(2)
  relay = await startRelay(relayPort, [backendPort])
  stack = await startStack({
    env: { BACKEND_PORT: String(backendPort) },
    askedAt: `http://localhost:${relayPort}`,
  })
  await member.signInAs(stack.origin, 'demo-ordinary')
})
afterAll(async () => {
  await stack?.stop()
  await relay?.close()
})

const firstOf = async (list: string): Promise<number> =>
  ((await (await fetch(`${stack.origin}/api/${list}`)).json()) as { items: { id: number }[] }).items[0]?.id ??
  0

describe('a page whose call for the member’s own part fails', () => {
  it.each(['question', 'debate', 'interview'])(
    'is served with the %s, and says beside it what is missing',
    async kind => {
      const sentence = '내가 한 일을 불러오지 못했습니다.'
      const id = await firstOf(`${kind}s`)
      const url = `${stack.origin}/${kind}/${id}`
      expect((await member.open(url)).text).not.toContain(sentence)
      relay.refuse(({ path }) => path === `/api/${kind}s/${id}/me`)
      const page = await member.open(url)
      expect(page.status).toBe(200)
      expect(page.text).toMatch(/<h1/)
      expect(page.text).toContain(sentence)
      expect(page.text).toContain('<a href="?">다시 시도</a>')
    },
  )
})
