import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRelayedStack } from '../support/relay.ts'
import { Visitor } from '../support/visitor.ts'

let relayed: Awaited<ReturnType<typeof startRelayedStack>>
const member = new Visitor()

beforeAll(async () => {
  relayed = await startRelayedStack()
  await member.signInAs(relayed.stack.origin, 'demo-ordinary')
})
afterAll(() => relayed?.stop())

const firstOf = async (list: string): Promise<number> =>
  ((await (await fetch(`${relayed.stack.origin}/api/${list}`)).json()) as { items: { id: number }[] })
    .items[0]?.id ?? 0

describe('a page whose call for the member’s own part fails', () => {
  it.each(['question', 'debate', 'interview'])(
    'is served with the %s, and says beside it what is missing',
    async kind => {
      const sentence = '내가 한 일을 불러오지 못했습니다.'
      const id = await firstOf(`${kind}s`)
      const url = `${relayed.stack.origin}/${kind}/${id}`
      expect((await member.open(url)).text).not.toContain(sentence)
      relayed.relay.refuse(({ path }) => path === `/api/${kind}s/${id}/me`)
      const page = await member.open(url)
      expect(page.status).toBe(200)
      expect(page.text).toMatch(/<h1/)
      expect(page.text).toContain(sentence)
      expect(page.text).toContain('<a href="?">다시 시도</a>')
    },
  )
})
