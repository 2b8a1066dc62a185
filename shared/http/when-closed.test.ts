import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { whenClosed } from './when-closed.ts'

const answerOf = (destroyed: boolean) => Object.assign(new EventEmitter(), { destroyed })

it('an answer whose connection has closed is acted on at once', () => {
  const act = vi.fn()
  whenClosed(answerOf(true), act)
  expect(act).toHaveBeenCalledOnce()
})

it('an answer is acted on when its connection closes, and not before', () => {
  const [answer, act] = [answerOf(false), vi.fn()]
  whenClosed(answer, act)
  expect(act).not.toHaveBeenCalled()
  answer.emit('close')
  expect(act).toHaveBeenCalledOnce()
})
