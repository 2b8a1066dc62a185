import { describe, expect, it } from 'vitest'
import { createActor, type InspectionEvent, SimulatedClock } from 'xstate'
import { declaredCoverage, recorderOf } from '#client/lib/testing/machine-walk.ts'
import { maxToasts, toasterMachine, toastTiming } from './toast.machine.ts'

function started(inspect?: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock()
  const toaster = createActor(toasterMachine, { clock, inspect }).start()
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
    clock.increment(toastTiming.autoHide)
    expect(shown()).toEqual(['하나'])
    clock.increment(toastTiming.exit)
    expect(shown()).toEqual([])
    expect(children()).toBe(0)
  })

  it('keeps the others when one is dismissed', () => {
    const { clock, toaster, add, shown } = started()
    add('하나')
    add('둘')
    toaster.getSnapshot().context.toasts[0]?.send({ type: 'toast.dismissed' })
    clock.increment(toastTiming.exit)
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

const waitingToast = ({ toaster }: Started) => toaster.getSnapshot().context.waiting[0]
const oldestToast = ({ toaster }: Started) => toaster.getSnapshot().context.toasts.at(-1)

const events: Record<string, (stack: Started, number: number) => void> = {
  'one is asked for': ({ add }, number) => add(`${number}`),
  'one is asked for later': ({ add }, number) => add(`${number}`, 1_000),
  'time passes': ({ clock }) => clock.increment(1_000),
  'the oldest is dismissed': stack => oldestToast(stack)?.send({ type: 'toast.dismissed' }),
  'the oldest is attended to': stack => oldestToast(stack)?.send({ type: 'toast.attended' }),
  'one that waits is dismissed': stack => waitingToast(stack)?.send({ type: 'toast.dismissed' }),
}
type Started = ReturnType<typeof started>

const sequences = (length: number): string[][] =>
  length === 0
    ? [[]]
    : sequences(length - 1).flatMap(before => Object.keys(events).map(next => [...before, next]))

describe('the toaster machine', () => {
  const most = 4

  it(`keeps its word after everything that can happen to two toasts in ${most} steps, over every transition`, () => {
    const recorder = recorderOf(toasterMachine)
    for (const steps of sequences(most)) {
      let expected: string[] = []
      const stack = started(event => {
        recorder.inspect(event)
        if (event.type !== '@xstate.event') return
        const { type, id } = event.event as { type: string; id?: string }
        if (type === 'toast.opened' && id) expected = [id, ...expected].slice(0, maxToasts)
        if (type === 'toast.removed') expected = expected.filter(toast => toast !== id)
      })
      for (const first of ['하나', '둘']) stack.add(first)
      for (const [number, step] of steps.entries()) events[step]?.(stack, number)
      const { toasts, waiting } = stack.toaster.getSnapshot().context
      const alive = [...toasts, ...waiting].map(({ id }) => id).sort()
      expect([toasts.map(({ id }) => id), Object.keys(stack.toaster.getSnapshot().children).sort()]).toEqual([
        expected,
        alive,
      ])
      stack.toaster.stop()
    }
    expect(recorder.recorded()).toEqual(declaredCoverage(toasterMachine))
  })
})
