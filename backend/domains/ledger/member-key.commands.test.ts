import { expect, it } from 'vitest'
import { testLog, voices } from './test-log.testing.ts'

const log = testLog()

it('finds a voice among more members than a statement has parameters', async () => {
  const [[member = 0], [postId = 0]] = [log.members, log.posts]
  await log.act(postId, member)
  const others = Array.from({ length: 65_600 }, (_, place) => 1_000_000 + place)
  const found = await voices.find(log.db, { postId, kind: 'agree' }, [...others, member])
  expect([...found.keys()]).toEqual([member])
})
