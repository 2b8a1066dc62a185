import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { mutateOptimistically, sendQueued } from './optimistic-mutation.ts'

let client: QueryClient
let drawn: boolean[]
let sent: boolean[]
let answers: PromiseWithResolvers<boolean>[]

beforeEach(() => {
  client = new QueryClient()
  drawn = []
  sent = []
  answers = []
})

const want = (wanted: boolean, actNumber?: number) =>
  mutateOptimistically(client, {
    key: 'comment 7',
    actNumber,
    current: drawn.at(-1) ?? false,
    wanted,
    apply: state => void drawn.push(state),
    send: () => {
      sent.push(wanted)
      const answer = Promise.withResolvers<boolean>()
      answers.push(answer)
      return answer.promise
    },
  })
const settled = () => new Promise(resolve => setTimeout(resolve))

describe('an optimistic mutation', () => {
  it('is applied before it is sent, and again as it was answered', async () => {
    const done = want(true)
    expect(drawn).toEqual([true])
    await settled()
    answers[0]?.resolve(true)
    await done
    expect([drawn, sent]).toEqual([[true, true], [true]])
  })

  it('is rolled back when it is refused, and its caller hears why', async () => {
    const done = want(true)
    await settled()
    answers[0]?.reject(new Error('refused'))
    await expect(done).rejects.toThrow('refused')
    expect(drawn).toEqual([true, false])
  })

  it('after ten quick presses is the last one, in two calls that do not overlap', async () => {
    const first = want(true)
    await settled()
    const others = Array.from({ length: 9 }, (_, press) => want(press % 2 === 1))
    await settled()
    expect(sent).toEqual([true])
    answers[0]?.resolve(true)
    await settled()
    expect(sent).toEqual([true, false])
    answers[1]?.resolve(false)
    await Promise.all([first, ...others])
    expect(drawn.at(-1)).toBe(false)
  })

  it('is dropped when the act of a later click began before it', async () => {
    const first = want(true, 11)
    await settled()
    const last = want(false, 13)
    const late = want(true, 12)
    answers[0]?.resolve(true)
    await settled()
    answers[1]?.resolve(false)
    await Promise.all([first, last, late])
    expect([sent, drawn.at(-1)]).toEqual([[true, false], false])
  })

  it('does not wait any longer once the page is left, and is sent once', async () => {
    const first = want(true)
    await settled()
    const last = want(false)
    expect(sent).toEqual([true])
    sendQueued(client)
    sendQueued(client)
    expect(sent).toEqual([true, false])
    answers[0]?.resolve(true)
    await settled()
    answers[1]?.resolve(false)
    await Promise.all([first, last])
    expect([sent, drawn.at(-1)]).toEqual([[true, false], false])
    sendQueued(client)
    expect(sent).toHaveLength(2)
  })

  it('is rolled back to what was last confirmed, not to what was last applied', async () => {
    const first = want(true)
    await settled()
    const last = want(false)
    answers[0]?.resolve(true)
    await settled()
    answers[1]?.reject(new Error('refused'))
    await first
    await expect(last).rejects.toThrow('refused')
    expect(drawn.at(-1)).toBe(true)
  })

  it('is sent although the mutation before it failed', async () => {
    const first = want(true)
    await settled()
    const last = want(true)
    answers[0]?.reject(new Error('offline'))
    await settled()
    answers[1]?.resolve(true)
    await Promise.all([first, last])
    expect(drawn.at(-1)).toBe(true)
  })
})
