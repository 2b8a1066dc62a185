import type { Chance } from '#backend/testing/chance.ts'
import { distortForm } from './distort-form.ts'
import { hostileText, hostileValue } from './hostile-values.ts'
import type { Prepared } from './world.ts'

/** Breaks a valid call in one to three places, within what a client could send. */
export function distort(prepared: Prepared, chance: Chance): Prepared {
  let bad = prepared
  for (let count = 1 + chance.upTo(3); count > 0; count--) bad = distortOnce(bad, chance)
  return bad
}

const distortions: ((prepared: Prepared, chance: Chance) => Prepared)[] = [
  (prepared, chance) => ({ ...prepared, params: distortTexts(prepared.params ?? {}, chance) }),
  (prepared, chance) => ({
    ...prepared,
    query: distortTexts({ page: 1, size: 20, cursor: '', sort: 'recent', ...prepared.query }, chance),
  }),
  distortBody,
  distortBody,
  (prepared, chance) => ({
    ...prepared,
    headers: { ...prepared.headers, [chance.oneOf(headerNames)]: headerText(hostileText(chance)) },
  }),
]

function distortBody(prepared: Prepared, chance: Chance): Prepared {
  if (prepared.form) return { ...prepared, form: distortForm(prepared.form, chance) }
  return { ...prepared, body: distortNode(prepared.body ?? {}, chance) as object }
}

const headerNames = ['idempotency-key', 'content-type', 'x-request-id', 'range', 'accept', 'if-none-match']

const headerText = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 500)

const distortOnce = (prepared: Prepared, chance: Chance) => chance.oneOf(distortions)(prepared, chance)

function distortTexts(given: Record<string, string | number>, chance: Chance) {
  const names = Object.keys(given)
  return names.length === 0 ? given : { ...given, [chance.oneOf(names)]: hostileText(chance).toWellFormed() }
}

function distortNode(node: unknown, chance: Chance): unknown {
  if (typeof node !== 'object' || node === null || chance.upTo(4) === 0) return hostileValue(chance)
  if (Array.isArray(node)) return node.map((each, index) => (index === 0 ? distortNode(each, chance) : each))
  const names = Object.keys(node)
  if (names.length === 0 || chance.upTo(6) === 0)
    return { ...node, [hostileText(chance)]: hostileValue(chance) }
  const name = chance.oneOf(names)
  const { [name]: value, ...rest } = node as Record<string, unknown>
  return chance.upTo(4) === 0 ? rest : { ...node, [name]: distortNode(value, chance) }
}
