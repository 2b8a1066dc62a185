import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actorsOf, namesOf, statesBelow, type Way, waysOf } from './ways.ts'

/**
 * Mermaid draws no arrow between the insides of two composite states: the arrow links the composites,
 * and its label names the inner ends.
 */
export function diagramOf(machine: AnyStateMachine): string {
  const ways = waysOf(machine)
  if (machine.root.type === 'atomic')
    return ['stateDiagram-v2', ...ways.map(({ what }) => `${machine.id} --> ${machine.id} : ${what}`)].join(
      '\n',
    )
  const entered = enteredByDefault(machine.root, ways)
  const anywhere = ways.some(({ from, to }) => from === machine.root && to)
  return [
    'stateDiagram-v2',
    ...(anywhere ? ['state "in any state" as any'] : []),
    ...insideOf(machine.root, ways, entered),
  ].join('\n')
}

/** States entered as a whole, so that their initial state counts. */
function enteredByDefault(root: AnyStateNode, ways: Way[]): Set<AnyStateNode> {
  const entered = new Set([root, ...ways.flatMap(({ to }) => to ?? [])])
  for (const node of [root, ...statesBelow(root)]) if (entered.has(node)) entered.add(firstOf(node) ?? node)
  return entered
}

const firstOf = (node: AnyStateNode): AnyStateNode | undefined => node.initial?.target?.[0]

function insideOf(node: AnyStateNode, ways: Way[], entered: Set<AnyStateNode>): string[] {
  const states = Object.values(node.states)
  const first = entered.has(node) && firstOf(node)
  return [
    ...states.flatMap(state => drawn(state, ways, entered)),
    ...(first ? [`[*] --> ${idOf(first)}`] : []),
    ...ways.flatMap(way => arrow(way, node)),
    ...states.filter(({ type }) => type === 'final').map(state => `${idOf(state)} --> [*]`),
  ]
}

function drawn(state: AnyStateNode, ways: Way[], entered: Set<AnyStateNode>): string[] {
  const words = [
    ...actorsOf(state).map(actor => `runs ${actor}`),
    ...namesOf(state.entry).map(action => `does ${action}`),
    ...namesOf(state.exit).map(action => `does ${action} when left`),
  ]
  if (state.type !== 'compound')
    return [`state "${state.key}" as ${idOf(state)}`, ...words.map(word => `${idOf(state)} : ${word}`)]
  const inside = insideOf(state, ways, entered).map(line => `  ${line}`)
  return [`state "${[state.key, ...words].join(', ')}" as ${idOf(state)} {`, ...inside, '}']
}

function arrow(way: Way, whole: AnyStateNode): string[] {
  const { from, to } = way
  if (!to) return from.parent === whole && from.type === 'atomic' ? [drawnArrow(way, from, from)] : []
  const [start, end] = [childOf(whole, from), childOf(whole, to)]
  if (!end) return []
  if (from === whole) return whole.parent ? [] : [drawnArrow(way, undefined, end)]
  return start && (start !== end || from === to) ? [drawnArrow(way, start, end)] : []
}

function drawnArrow(way: Way, start: AnyStateNode | undefined, end: AnyStateNode): string {
  const { from, to, what, guard, does } = way
  const inner = [
    ...(start && start !== from ? [`from ${below(start, from)}`] : []),
    ...(to && to !== end ? [`to ${below(end, to)}`] : []),
  ]
  const words = [
    what,
    guard && `[${guard}]`,
    does.length > 0 && `/ ${does.join(', ')}`,
    inner.length > 0 && `(${inner.join(', ')})`,
  ]
  return `${start ? idOf(start) : 'any'} --> ${idOf(end)} : ${words.filter(Boolean).join(' ')}`
}

function childOf(whole: AnyStateNode, node: AnyStateNode): AnyStateNode | undefined {
  if (node.parent === whole) return node
  return node.parent && childOf(whole, node.parent)
}

const below = (outer: AnyStateNode, inner: AnyStateNode) => inner.path.slice(outer.path.length).join('.')

const idOf = ({ path }: AnyStateNode) => path.join('_')
