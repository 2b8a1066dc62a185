import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

export type Transition = {
  from: AnyStateNode
  to: AnyStateNode | null
  what: string
  guard: string
  does: string[]
}

export const statesBelow = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap(state => [state, ...statesBelow(state)])

export const transitionsOf = (machine: AnyStateMachine): Transition[] =>
  [machine.root, ...statesBelow(machine.root)].flatMap(node =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(transitionOf),
  )

function transitionOf({ source, target, eventType, guard, actions }: AnyTransitionDefinition): Transition {
  return {
    from: source,
    to: target?.[0] ?? null,
    what: whatHappens(source, eventType),
    guard: nameOf(guard),
    does: namesOf(actions),
  }
}

/** Names XState's own events by their source: `logout done`, `after autoHide`. */
function whatHappens(source: AnyStateNode, eventType: string): string {
  const after = /^xstate\.after\.([^.]+)\./.exec(eventType)?.[1]
  if (after) return `after ${after}`
  const [, end, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (!end) return eventType || 'at once'
  const actor = source.invoke.find(invoked => invoked.id === id)?.src
  return `${actor} ${end === 'done' ? 'done' : 'failed'}`
}

export const actorsOf = (node: AnyStateNode): string[] => node.invoke.map(({ src }) => String(src))

/** Changes of the context alone have no name. */
export const namesOf = (actions: readonly unknown[]): string[] => actions.map(nameOf).filter(Boolean)

function nameOf(named: unknown): string {
  if (typeof named === 'string') return named
  const type = typeof named === 'object' && named && 'type' in named ? String(named.type) : ''
  return type.startsWith('xstate.') ? '' : type
}
