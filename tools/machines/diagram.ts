import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actorsOf, namesOf, statesBelow, type Transition, transitionsOf } from './transitions.ts'

/**
 * Mermaid draws no arrow between the insides of two composite states: the arrow links the composites,
 * and its label names the inner ends.
 */
export function diagramOf(machine: AnyStateMachine): string {
  const transitions = transitionsOf(machine)
  if (machine.root.type === 'atomic')
    return [
      'stateDiagram-v2',
      ...transitions.map(({ what }) => `${machine.id} --> ${machine.id} : ${what}`),
    ].join('\n')
  const entered = enteredByDefault(machine.root, transitions)
  const anywhere = transitions.some(({ from, to }) => from === machine.root && to)
  return [
    'stateDiagram-v2',
    ...(anywhere ? ['state "in any state" as any'] : []),
    ...insideOf(machine.root, transitions, entered),
  ].join('\n')
}

/** States entered as a whole, so that their initial state counts. */
function enteredByDefault(root: AnyStateNode, transitions: Transition[]): Set<AnyStateNode> {
  const entered = new Set([root, ...transitions.flatMap(({ to }) => to ?? [])])
  for (const node of [root, ...statesBelow(root)]) if (entered.has(node)) entered.add(firstOf(node) ?? node)
  return entered
}

const firstOf = (node: AnyStateNode): AnyStateNode | undefined => node.initial?.target?.[0]

function insideOf(node: AnyStateNode, transitions: Transition[], entered: Set<AnyStateNode>): string[] {
  const states = Object.values(node.states)
  const first = entered.has(node) && firstOf(node)
  return [
    ...states.flatMap(state => drawState(state, transitions, entered)),
    ...(first ? [`[*] --> ${idOf(first)}`] : []),
    ...transitions.flatMap(transition => arrow(transition, node)),
    ...states.filter(({ type }) => type === 'final').map(state => `${idOf(state)} --> [*]`),
  ]
}

function drawState(state: AnyStateNode, transitions: Transition[], entered: Set<AnyStateNode>): string[] {
  const words = [
    ...actorsOf(state).map(actor => `runs ${actor}`),
    ...namesOf(state.entry).map(action => `does ${action}`),
    ...namesOf(state.exit).map(action => `does ${action} when left`),
  ]
  if (state.type !== 'compound')
    return [`state "${state.key}" as ${idOf(state)}`, ...words.map(word => `${idOf(state)} : ${word}`)]
  const inside = insideOf(state, transitions, entered).map(line => `  ${line}`)
  return [`state "${[state.key, ...words].join(', ')}" as ${idOf(state)} {`, ...inside, '}']
}

function arrow(transition: Transition, whole: AnyStateNode): string[] {
  const { from, to } = transition
  if (!to) return from.parent === whole && from.type === 'atomic' ? [drawnArrow(transition, from, from)] : []
  const [start, end] = [childOf(whole, from), childOf(whole, to)]
  if (!end) return []
  if (from === whole) return whole.parent ? [] : [drawnArrow(transition, undefined, end)]
  return start && (start !== end || from === to) ? [drawnArrow(transition, start, end)] : []
}

function drawnArrow(transition: Transition, start: AnyStateNode | undefined, end: AnyStateNode): string {
  const { from, to, what, guard, does } = transition
  const inner = [
    ...(start && start !== from ? [`from ${relativePath(start, from)}`] : []),
    ...(to && to !== end ? [`to ${relativePath(end, to)}`] : []),
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

const relativePath = (outer: AnyStateNode, inner: AnyStateNode) =>
  inner.path.slice(outer.path.length).join('.')

const idOf = ({ path }: AnyStateNode) => path.join('_')
