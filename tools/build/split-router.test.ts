import { expect, it } from 'vitest'
import { withoutMessages } from './split-router.ts'

it.each([
  ['invariant(a && f(b, c), "It is; (no)");', 'invariant(a && f(b, c));'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
  ['warning(false, `Path "${p}" \\`*\\``);', 'warning(false);'],
  ["invariant(context, textOf('?', hook));", 'invariant(context);'],
])('an assertion loses its message: %s', (code, shorter) => {
  expect(withoutMessages(code)).toBe(shorter)
})

it.each(['invariant(f(a, b));', 'other(a, "text");', 'function invariant(value, message) {'])(
  'all other code stays: %s',
  code => expect(withoutMessages(code)).toBe(code),
)
