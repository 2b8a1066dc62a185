import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendWaiting, wish } from './last-wish.ts'

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

const want = (wanted: boolean) =>
  wish(client, {
    about: 'comment 7',
    now: drawn.at(-1) ?? false,
    wanted,
    draw: state => void drawn.push(state),
    send: () => {
      sent.push(wanted)
      const answer = Promise.withResolvers<boolean>()
      answers.push(answer)
      return answer.promise
    },
  })
const settled = () => new Promise(resolve => setTimeout(resolve))

describe('what a reader wants', () => {
  it('is drawn before it is sent, and again as it was answered', async () => {
    const done = want(true)
    expect(drawn).toEqual([true])
    await settled()
    answers[0]?.resolve(true)
    await done
    expect([drawn, sent]).toEqual([[true, true], [true]])
  })

  it('is drawn as it stood when it is refused, and whoever wished hears why', async () => {
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

  it('does not wait any longer once the page is left, and is sent once', async () => {
    const first = want(true)
    await settled()
    const last = want(false)
    expect(sent).toEqual([true])
    sendWaiting(client)
    sendWaiting(client)
    expect(sent).toEqual([true, false])
    answers[0]?.resolve(true)
    await settled()
    answers[1]?.resolve(false)
    await Promise.all([first, last])
    expect([sent, drawn.at(-1)]).toEqual([[true, false], false])
    sendWaiting(client)
    expect(sent).toHaveLength(2)
  })

  it('goes back to what was last confirmed, not to what was last drawn', async () => {
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

  it('is sent although the wish before it failed', async () => {
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
