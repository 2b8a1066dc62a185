import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { whenClosed } from './when-closed.ts'

const answerOf = (state: { destroyed: boolean; writableFinished: boolean }) =>
  Object.assign(new EventEmitter(), state)
const open = { destroyed: false, writableFinished: false }

it.each([true, false])(
  'an answer whose connection has closed is acted on at once, finished: %s',
  writableFinished => {
    const act = vi.fn()
    whenClosed(answerOf({ destroyed: true, writableFinished }), act)
    expect(act.mock.calls).toEqual([[writableFinished]])
  },
)

it('an answer is acted on when its connection closes, and not before', () => {
  const [answer, act] = [answerOf(open), vi.fn()]
  whenClosed(answer, act)
  answer.emit('finish')
  expect(act).not.toHaveBeenCalled()
  answer.emit('close')
  expect(act.mock.calls).toEqual([[true]])
})

it('an answer whose connection closes before its end is not finished', () => {
  const [answer, act] = [answerOf(open), vi.fn()]
  whenClosed(answer, act)
  answer.emit('close')
  expect(act.mock.calls).toEqual([[false]])
})
