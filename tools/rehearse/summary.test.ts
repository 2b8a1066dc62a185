import { describe, expect, it } from 'vitest'
import { atLeast, atMost } from './act.ts'
import { countersIn } from './balancer.ts'
import { actNames, readOptions } from './options.ts'
import { exitCodeOf, linesOf, summary } from './summary.ts'

describe('the summary of a rehearsal', () => {
  it('ends with the sum, in which what was skipped has not passed', () => {
    const text = summary([
      { title: 'one', status: 'passed' },
      { title: 'two', status: 'failed' },
      { title: 'three', status: 'skipped', reason: 'no program' },
    ])
    expect(text.trimEnd().split('\n').at(-1)).toBe('1 passed, 1 failed, 1 skipped')
    expect(text).toContain('three: 건너뜀 (no program)')
  })

  it('is a success only when nothing failed', () => {
    expect(exitCodeOf([{ title: 'one', status: 'passed' }])).toBe(0)
    expect(
      exitCodeOf([
        { title: 'one', status: 'passed' },
        { title: 'two', status: 'skipped' },
      ]),
    ).toBe(0)
    expect(
      exitCodeOf([
        { title: 'one', status: 'passed' },
        { title: 'two', status: 'failed' },
      ]),
    ).toBe(1)
  })

  it('is no success when nothing ran', () => {
    expect(exitCodeOf([])).toBe(1)
    expect(exitCodeOf([{ title: 'one', status: 'skipped' }])).toBe(1)
  })
})

describe('a bound', () => {
  it('is kept up to itself, and never by what is no number', () => {
    expect([0, 5, 6, Number.NaN].map(figure => atMost('', figure, 5).isKept)).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([4, 5].map(figure => atLeast('', figure, 5).isKept)).toEqual([false, true])
  })

  it('says which one was missed', () => {
    const lines = linesOf({ checks: [atMost('failed', 1, 0)], figures: ['100 requests'], faults: ['why'] })
    expect(lines.map(line => line.trim())).toEqual(['100 requests', '✗ failed 1 (최대 0)', 'why'])
  })
})

describe('the words of the command line', () => {
  it('choose acts', () => {
    expect(readOptions([])?.acts).toEqual(
      actNames.filter(name => !['alerts', 'memory', 'upgrade'].includes(name)),
    )
    expect(readOptions(['--quick'])?.acts).toEqual(['roll', 'kill'])
    expect(readOptions(['--only', 'scale,roll'])?.acts).toEqual(['roll', 'scale'])
  })

  it('are refused when nobody knows them', () => {
    const wrong = [['--fast'], ['--only', 'dance'], ['--quick', '--only', 'roll'], ['roll']]
    expect(wrong.map(words => readOptions(words))).toEqual(wrong.map(() => null))
  })
})

describe('the counters of a balancer', () => {
  it('are read by the names of their columns, for servers alone', () => {
    const csv =
      '# pxname,svname,stot,econ,eresp,status,\nfront,FRONTEND,9,,0,OPEN,\nservers,at-4000,7,1,2,UP,\n'
    expect([...countersIn(csv)]).toEqual([
      [4000, { status: 'UP', requests: 7, connectErrors: 1, responseErrors: 2 }],
    ])
  })
})
