import type { Chance } from '#backend/testing/chance.ts'
import { hostileText } from './hostile-values.ts'

export function distortForm(form: FormData, chance: Chance): FormData {
  const names = [...new Set(form.keys())]
  const chosen = names.length > 0 ? chance.oneOf(names) : ''
  const bad = new FormData()
  for (const [name, value] of form.entries()) {
    if (name !== chosen) append(bad, name, value)
    else for (const [newName, newValue] of replaced(name, value, chance)) append(bad, newName, newValue)
  }
  if (chance.upTo(4) === 0) append(bad, hostileText(chance), hostileText(chance))
  return bad
}

type Entry = [name: string, value: FormDataEntryValue]

function replaced(name: string, value: FormDataEntryValue, chance: Chance): Entry[] {
  const changes: Entry[][] = [
    [],
    [
      [name, value],
      [name, value],
    ],
    [[hostileText(chance), value]],
    [[name, hostileText(chance)]],
    [[name, spoilt(value, chance)]],
  ]
  return chance.oneOf(changes)
}

function spoilt(value: FormDataEntryValue, chance: Chance): FormDataEntryValue {
  if (typeof value === 'string') return new File([value], hostileText(chance))
  const cut = value.slice(chance.upTo(10), chance.upTo(value.size + 1))
  return new File(chance.upTo(2) === 0 ? [cut] : [value, hostileText(chance)], hostileText(chance))
}

function append(form: FormData, name: string, value: FormDataEntryValue): void {
  if (typeof value === 'string') form.append(name, value)
  else form.append(name, value, value.name)
}
