import { parseSync } from 'vite'
import { lineOf, type Node, walk } from './syntax-tree.ts'

/** Milliseconds that `vitest.config.ts` and `playwright.config.ts` give: bounds for what hangs. */
const bounds = { hook: 900_000, test: 300_000, poll: 60_000 }

export type FoundClock = { line: number; fault: 'short limit' | 'no limit' | 'wall clock' }

/** Finds limits of tests, hooks and polls below the usual ones, and assertions that something took little time. */
export function clocksOf(path: string, source: string): FoundClock[] {
  const { program } = parseSync(path, source)
  const calls: Node[] = []
  walk(program, node => node.type === 'CallExpression' && calls.push(node))
  // Tried again and again until the bound of the whole: the limit of one try decides nothing.
  const retried = calls.filter(call => methodOf(call) === 'toPass')
  const isRetried = ({ start, end }: Node) => retried.some(one => one.start < start && end < one.end)
  const clocked = clockedNames(program)
  return calls.flatMap(call => {
    const fault = (!isRetried(call) && limitFault(call)) || (isClockAssertion(call, clocked) && 'wall clock')
    return fault ? [{ line: lineOf(source, call.start), fault }] : []
  })
}

function limitFault(call: Node): 'short limit' | 'no limit' | null {
  const name = nameOf(call.callee as Node)
  const given = call.arguments as Node[]
  const own = given.flatMap(argument => literalOf(timeoutIn(argument)) ?? [])
  if (/^(?:before|after)(?:All|Each)$/.test(name))
    return isBelow([...own, ...numbersOf(given.at(-1))], bounds.hook)
  if (/^(?:it|test|describe)\b/.test(name)) return isBelow([...own, ...numbersOf(given.at(-1))], bounds.test)
  if (/^vi\.wait(?:For|Until)$/.test(name) && !given.some(timeoutIn)) return 'no limit'
  return isBelow(own, bounds.poll)
}

const isBelow = (given: number[], bound: number) => (given.some(each => each < bound) ? 'short limit' : null)

/** Takes a limit that is calculated for the shortest. */
const numbersOf = (node: Node | undefined): number[] =>
  node?.type === 'BinaryExpression' ? [0] : [literalOf(node) ?? []].flat()

function literalOf(node: Node | undefined): number | undefined {
  return node?.type === 'Literal' && typeof node.value === 'number' ? node.value : undefined
}

/** The value of `timeout` in an object. */
function timeoutIn(node: Node): Node | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const found = (node.properties as Node[]).find(({ key }) => (key as Node | undefined)?.name === 'timeout')
  return found?.value as Node | undefined
}

/** `test.each` of `test.each(rows)('…', …)`. */
function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'CallExpression') return nameOf(node.callee as Node)
  if (node.type !== 'MemberExpression') return ''
  return `${nameOf(node.object as Node)}.${(node.property as Node).name}`
}

function methodOf({ callee }: Node): string {
  const { type, property } = callee as Node
  return type === 'MemberExpression' ? String((property as Node).name) : ''
}

function isClockAssertion(call: Node, clocked: ReadonlySet<string>): boolean {
  if (!/^toBeLessThan/.test(methodOf(call))) return false
  let expected = (call.callee as Node).object as Node
  if (expected.type === 'MemberExpression') expected = expected.object as Node
  return isClocked(expected.arguments, clocked)
}

/** Names of this file that stand for a difference of two readings of a clock, also by way of a function. */
function clockedNames(program: unknown): Set<string> {
  const named: { name: string; value: unknown }[] = []
  walk(program, node => {
    if (node.type === 'FunctionDeclaration') named.push({ name: nameOf(node.id as Node), value: node.body })
    if (node.type !== 'VariableDeclarator') return
    walk(node.id, id => id.type === 'Identifier' && named.push({ name: String(id.name), value: node.init }))
  })
  const clocked = new Set<string>()
  for (let before = -1; before < clocked.size; ) {
    before = clocked.size
    for (const { name, value } of named) if (isClocked(value, clocked)) clocked.add(name)
  }
  return clocked
}

function isClocked(value: unknown, clocked: ReadonlySet<string>): boolean {
  let found = false
  walk(value, node => {
    const isDifference = node.type === 'BinaryExpression' && node.operator === '-' && hasReading(node.left)
    found ||= isDifference && literalOf(node.right as Node) === undefined
    found ||= node.type === 'Identifier' && clocked.has(String(node.name))
  })
  return found
}

function hasReading(value: unknown): boolean {
  let found = false
  walk(value, node => {
    found ||=
      node.type === 'CallExpression' && /^(?:performance|Date)\.now$/.test(nameOf(node.callee as Node))
  })
  return found
}
