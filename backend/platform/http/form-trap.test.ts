import { describe, expect, it } from 'vitest'
import { formTrap } from './form-trap.ts'

let now = Date.UTC(2026, 10, 22)
const clock = () => new Date(now)
const key = Buffer.alloc(32, 3)
const trap = formTrap({ key, clock, form: 'sign-up', least: 3_000 })
const later = (milliseconds: number) => {
  now += milliseconds
}
const refused = (check: () => void) => {
  try {
    check()
  } catch (error) {
    return (error as { validationErrors: { message: string }[] }).validationErrors[0]?.message ?? ''
  }
  return null
}

describe('the trap of a form', () => {
  it('refuses a filled field that people do not see', () => {
    const drawn = trap.draw()
    later(10_000)
    expect(refused(() => trap.check({ drawn, website: 'https://spam.example' }))).toMatch(/비우고/)
  })

  it('refuses what is sent within three seconds, and takes the same form afterwards', () => {
    const drawn = trap.draw()
    later(2_999)
    expect(refused(() => trap.check({ drawn }))).toMatch(/3초 뒤에/)
    later(1)
    expect(refused(() => trap.check({ drawn, website: '' }))).toBeNull()
  })

  it('refuses a form older than a day, and a time of another key, form or hand', () => {
    const drawn = trap.draw()
    const [time = '', signature = ''] = drawn.split('.')
    const other = [
      formTrap({ key: Buffer.alloc(32, 4), clock, form: 'sign-up', least: 0 }).draw(),
      formTrap({ key, clock, form: 'request', least: 0 }).draw(),
      `${(Number.parseInt(time, 36) - 60_000).toString(36)}.${signature}`,
      time,
      'x',
    ]
    later(5_000)
    expect(refused(() => trap.check({ drawn }))).toBeNull()
    for (const forged of other)
      expect(
        refused(() => trap.check({ drawn: forged })),
        forged,
      ).toMatch(/오래/)
    later(24 * 3_600_000)
    expect(refused(() => trap.check({ drawn }))).toMatch(/오래/)
  })

  it('needs a time only where the form says so', () => {
    expect(refused(() => trap.check({}))).toBeNull()
    const strict = formTrap({ key, clock, form: 'request', least: 0, needsTime: true })
    expect(refused(() => strict.check({}))).toMatch(/오래/)
    expect(refused(() => strict.check({ drawn: strict.draw() }))).toBeNull()
  })
})
