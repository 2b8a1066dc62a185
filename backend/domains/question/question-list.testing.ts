import { beforeAll } from 'vitest'
import { setAgreement } from '#backend/domains/post/post.testing.ts'
import type { TestSite } from '#backend/testing/test-site.ts'
import { askQuestion } from './question.testing.ts'

export const idsOf = ({ items }: { items: { id: number }[] }): number[] => items.map(({ id }) => id)

/** Questions of one certified member, with whom three others agree. Call at the top of a test file. */
export function listedQuestions(site: TestSite) {
  const fans: { seq: number; certified: boolean }[] = []
  const authorId = () => fans[0]?.seq ?? 0
  beforeAll(async () => {
    const certified_at = new Date(Date.now() - 86_400_000)
    const { seq } = await site.join({ certified_at, type: '현직 교사' })
    fans.push({ seq, certified: true })
    for (let index = 0; index < 3; index++) fans.push({ seq: (await site.join()).seq, certified: false })
  })
  return {
    fans,
    authorId,
    best: async (size?: number) =>
      idsOf((await site.as('stranger').call('GET /questions/best', { query: { size } })).body),
    ask: (question: Partial<Parameters<typeof askQuestion>[1]> = {}) =>
      askQuestion(site.db, { authorId: authorId(), ...question }),
    agree: async (post: number, times: number) => {
      for (const fan of fans.slice(0, times)) await setAgreement(site.db, post, fan, true)
    },
  }
}
