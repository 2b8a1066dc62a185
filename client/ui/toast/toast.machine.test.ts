import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { declaredCoverage, walk } from '#client/lib/testing/machine-walk.ts'
import { type ToastInput, toastMachine, toastTiming } from './toast.machine.ts'

function opened(input: Partial<ToastInput> = {}) {
  const clock = new SimulatedClock()
  const sent: string[] = []
  const machine = toastMachine.provide({
    actions: { sayOpened: () => sent.push('opened'), sayRemoved: () => sent.push('removed') },
  })
  const toast = createActor(machine, { clock, input: { message: '저장했습니다.', ...input } }).start()
  return { clock, sent, toast, state: () => toast.getSnapshot().value }
}

describe('the toast machine', () => {
  it('is walked over every transition it has, into every state', async () => {
    const quiet = toastMachine.provide({ actions: { sayOpened: () => {}, sayRemoved: () => {} } })
    const sent = (['toast.dismissed', 'toast.attended', 'toast.unattended'] as const).map(type => ({ type }))
    const toasts: ToastInput[] = [
      { message: '저장했습니다.' },
      { message: '저장했습니다.', delay: 500 },
      { message: '저장하지 못했습니다.', severity: 'error' },
    ]
    expect(
      await walk(
        quiet,
        toasts.map(input => ({ input, sent })),
      ),
    ).toEqual(declaredCoverage(toastMachine))
  })

  it('makes these transitions and no others', () => {
    expect(declaredCoverage(toastMachine).transitions).toEqual([
      'closing: after → removed',
      'deciding: always [waits] → waiting',
      'deciding: always → open',
      'open.attended: toast.unattended → open.unattended',
      'open.unattended: after [hides] → closing',
      'open.unattended: toast.attended → open.attended',
      'open: toast.dismissed → closing',
      'waiting: after → open',
      'waiting: toast.dismissed → removed',
    ])
  })
})

describe('a toast', () => {
  it('opens at once, says so, and is a plain notice that hides after three seconds', () => {
    const { sent, state, toast } = opened()
    expect(state()).toEqual({ open: 'unattended' })
    expect(sent).toEqual(['opened'])
    expect(toast.getSnapshot().context).toMatchObject({ severity: 'info', closable: false, autoHide: 3_000 })
  })

  it('waits first when a delay is asked for', () => {
    const { clock, sent, state } = opened({ delay: 500 })
    expect(state()).toBe('waiting')
    clock.increment(499)
    expect(sent).toEqual([])
    clock.increment(1)
    expect(state()).toEqual({ open: 'unattended' })
  })

  it('never shows when it is dismissed while waiting', () => {
    const { clock, sent, state, toast } = opened({ delay: 500 })
    toast.send({ type: 'toast.dismissed' })
    clock.increment(10_000)
    expect(state()).toBe('removed')
    expect(sent).toEqual(['removed'])
  })

  it('closes after its time and is removed after the exit animation', () => {
    const { clock, sent, state } = opened()
    clock.increment(toastTiming.autoHide - 1)
    expect(state()).toEqual({ open: 'unattended' })
    clock.increment(1)
    expect(state()).toBe('closing')
    clock.increment(toastTiming.exit - 1)
    expect(state()).toBe('closing')
    clock.increment(1)
    expect(state()).toBe('removed')
    expect(sent).toEqual(['opened', 'removed'])
  })

  it('closes at once when dismissed, and only once', () => {
    const { clock, state, toast } = opened()
    toast.send({ type: 'toast.dismissed' })
    expect(state()).toBe('closing')
    clock.increment(toastTiming.exit - 1)
    toast.send({ type: 'toast.dismissed' })
    clock.increment(1)
    expect(state()).toBe('removed')
  })

  it('stays while somebody attends to it and then takes its whole time again', () => {
    const { clock, state, toast } = opened()
    clock.increment(2_900)
    toast.send({ type: 'toast.attended' })
    clock.increment(60_000)
    expect(state()).toEqual({ open: 'attended' })
    toast.send({ type: 'toast.unattended' })
    clock.increment(2_999)
    expect(state()).toEqual({ open: 'unattended' })
    clock.increment(1)
    expect(state()).toBe('closing')
  })

  it('can be dismissed while it is attended to', () => {
    const { state, toast } = opened()
    toast.send({ type: 'toast.attended' })
    toast.send({ type: 'toast.dismissed' })
    expect(state()).toBe('closing')
  })

  it('never hides an error by itself and gives it a close button', () => {
    const { clock, state, toast } = opened({ severity: 'error' })
    clock.increment(600_000)
    expect(state()).toEqual({ open: 'unattended' })
    expect(toast.getSnapshot().context.closable).toBe(true)
  })

  it('hides an error whose caller gave it a time', () => {
    const { clock, state } = opened({ severity: 'error', autoHide: 1_000 })
    clock.increment(1_000)
    expect(state()).toBe('closing')
  })

  it('is a final state once removed', () => {
    const { clock, toast } = opened()
    clock.increment(toastTiming.autoHide)
    clock.increment(toastTiming.exit)
    expect(toast.getSnapshot().status).toBe('done')
  })
})
