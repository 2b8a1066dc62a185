import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { timing } from '#shared/constants/limits.ts'
import { toasterMachine } from './toaster.machine.ts'

function started() {
  const clock = new SimulatedClock()
  const toaster = createActor(toasterMachine, { clock }).start()
  const add = (message: string, delay?: number) =>
    toaster.send({ type: 'toast.added', toast: { message, delay } })
  const shown = () => toaster.getSnapshot().context.toasts.map(toast => toast.getSnapshot().context.message)
  const children = () => Object.keys(toaster.getSnapshot().children).length
  return { clock, toaster, add, shown, children }
}

describe('the toaster', () => {
  it('starts empty', () => expect(started().shown()).toEqual([]))

  it('puts a new toast on top', () => {
    const { add, shown } = started()
    add('하나')
    add('둘')
    expect(shown()).toEqual(['둘', '하나'])
  })

  it('drops the oldest when a fourth comes, together with its timers', () => {
    const { add, shown, children } = started()
    for (const message of ['하나', '둘', '셋', '넷']) add(message)
    expect(shown()).toEqual(['넷', '셋', '둘'])
    expect(children()).toBe(3)
  })

  it('counts a delayed toast only from when it opens, and then on top', () => {
    const { clock, add, shown } = started()
    add('나중', 1_000)
    add('먼저')
    expect(shown()).toEqual(['먼저'])
    clock.increment(1_000)
    expect(shown()).toEqual(['나중', '먼저'])
  })

  it('lets go of a toast that has ended', () => {
    const { clock, add, shown, children } = started()
    add('하나')
    clock.increment(timing.toastAutoHide)
    expect(shown()).toEqual(['하나'])
    clock.increment(timing.toastExit)
    expect(shown()).toEqual([])
    expect(children()).toBe(0)
  })

  it('keeps the others when one is dismissed', () => {
    const { clock, toaster, add, shown } = started()
    add('하나')
    add('둘')
    toaster.getSnapshot().context.toasts[0]?.send({ type: 'toast.dismissed' })
    clock.increment(timing.toastExit)
    expect(shown()).toEqual(['하나'])
  })

  it('forgets a toast dismissed before it opened', () => {
    const { clock, toaster, add, shown, children } = started()
    add('나중', 1_000)
    toaster.getSnapshot().context.waiting[0]?.send({ type: 'toast.dismissed' })
    clock.increment(5_000)
    expect(shown()).toEqual([])
    expect(toaster.getSnapshot().context.waiting).toEqual([])
    expect(children()).toBe(0)
  })
})
