import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { diagramOf } from './diagram.ts'

const lines = (machine: Parameters<typeof diagramOf>[0]) =>
  diagramOf(machine)
    .split('\n')
    .map(line => line.trim())

describe('a diagram', () => {
  it('names events, guards and actions, what a state runs and does, and where it ends', () => {
    const machine = createMachine({
      initial: 'idle',
      states: {
        idle: { on: { asked: { guard: 'mayAsk', actions: 'note', target: 'asking' } } },
        asking: { entry: 'show', invoke: { src: 'call', onDone: 'over' }, after: { timeout: 'idle' } },
        over: { type: 'final' },
      },
    })
    expect(lines(machine)).toEqual([
      'stateDiagram-v2',
      'state "idle" as idle',
      'state "asking" as asking',
      'asking : runs call',
      'asking : does show',
      'state "over" as over',
      '[*] --> idle',
      'idle --> asking : asked [mayAsk] / note',
      'asking --> over : call done',
      'asking --> idle : after timeout',
      'over --> [*]',
    ])
  })

  it('draws between wholes what goes between their insides, and says which', () => {
    const machine = createMachine({
      initial: 'day',
      on: { stopped: '.night.late' },
      states: {
        day: { initial: 'early', states: { early: { on: { darkened: '#late' } } } },
        night: { initial: 'late', states: { late: { id: 'late' } } },
      },
    })
    const drawn = lines(machine)
    expect(drawn).toContain('any --> night : stopped (to late)')
    expect(drawn).toContain('day --> night : darkened (from early, to late)')
    expect(drawn.filter(line => line.startsWith('[*]'))).toEqual(['[*] --> day_early', '[*] --> day'])
  })
})
