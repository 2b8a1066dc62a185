import { describe, expect, it } from 'vitest'
import { cpuTicks, hasUsage, kilobytes, usageOf } from './process-usage.ts'

const numbers = 'S 1 812 812 0 -1 4194560 2310 0 3 0 731 69 5 6 20 0 11 0 17230 1 1'

describe('the processor time of a process', () => {
  it('is user and system time, without that of ended children', () => {
    expect(cpuTicks(`812 (node) ${numbers}`)).toBe(800)
  })

  it('is read behind a name with blanks and brackets', () => {
    expect(cpuTicks(`812 (a) b (c)) ${numbers}`)).toBe(800)
  })

  it.runIf(hasUsage)('grows while the process works', () => {
    const before = usageOf(process.pid)
    const until = performance.now() + 60
    while (performance.now() < until);
    const after = usageOf(process.pid)
    expect(after?.cpuSeconds).toBeGreaterThan(before?.cpuSeconds ?? Number.NaN)
    expect(after?.residentBytes).toBeGreaterThan(1_000_000)
    expect(after?.peakResidentBytes).toBeGreaterThanOrEqual(after?.residentBytes ?? Number.NaN)
  })
})

describe('the memory of a process', () => {
  it('is taken from its own row', () => {
    const status = 'Name:\tnode\nVmHWM:\t  200 kB\nVmRSS:\t  100 kB\nRssAnon:\t 50 kB\n'
    expect(kilobytes(status, 'VmRSS')).toBe(100)
    expect(kilobytes(status, 'VmHWM')).toBe(200)
    expect(kilobytes(status, 'VmSwap')).toBeNaN()
  })
})
