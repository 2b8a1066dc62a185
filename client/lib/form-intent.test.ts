import { describe, expect, it } from 'vitest'
import { chosenAct } from './form-intent.ts'

const acts = { save: () => 'saved', remove: () => 'removed' }

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the act that a form chooses', () => {
  it.each<Record<string, string>>([
    {},
    { intent: '' },
    { intent: 'steal' },
    { intent: 'constructor' },
    { intent: 'toString' },
  ])('is none of ours for %j: 400', fields => {
    expect(() => chosenAct(acts, formWith(fields))).toThrow(
      expect.objectContaining({ init: { status: 400 } }),
    )
  })

  it('is the one of its name', () => {
    const { intent, run } = chosenAct(acts, formWith({ intent: 'remove' }))
    expect([intent, run()]).toEqual(['remove', 'removed'])
  })
})
