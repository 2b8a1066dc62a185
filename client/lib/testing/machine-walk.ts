import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  fromPromise,
  getNextTransitions,
  type InspectionEvent,
  SimulatedClock,
  type StateValue,
  toPromise,
  transition,
} from 'xstate'
import { getShortestPaths, getStateNodes } from 'xstate/graph'

/**
 * `sent` is tried in every state. `answers` holds what promises may resolve with, by source; others resolve with
 * undefined. Every promise may also reject, and every delay pass.
 */
export type Scenario = { input?: unknown; sent?: AnyEventObject[]; answers?: Record<string, unknown[]> }

/** States, and transitions as `state: event [guard] → state`. */
export type Coverage = { states: string[]; transitions: string[] }

type Step = { event: AnyEventObject; state: AnyMachineSnapshot }

/** A larger graph is reported instead of walked: a counter in the context has no end. */
const mostStates = 1_000
const longEnough = 60_000

export function declaredCoverage(machine: AnyStateMachine): Coverage {
  const nodes = [machine.root, ...getStateNodes(machine.root)]
  const leaves = nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  return {
    states: leaves.map(({ path }) => path.join('.')).sort(),
    transitions: nodes
      .flatMap(({ transitions, always = [] }) => [...[...transitions.values()].flat(), ...always])
      .map(nameOfTransition)
      .sort(),
  }
}

/**
 * Walks, in each of the scenarios, to every state of the machine's graph and from there over every event, with a real
 * actor, a simulated clock and promises settled by hand. Rejects where the actor differs from the graph.
 */
export async function walk(machine: AnyStateMachine, scenarios: Scenario[]): Promise<Coverage> {
  const recorder = recorderOf(machine)
  for (const { input, sent = [], answers = {} } of scenarios) {
    const events = (state: AnyMachineSnapshot) => [...sent, ...innerEvents(state, answers)]
    // The machine's type names sent events only, not those of promises and delays.
    const options = { input, events, limit: mostStates } as unknown as Parameters<typeof getShortestPaths>[1]
    for (const { state, steps } of getShortestPaths(machine, options)) {
      const path: Step[] = steps.slice(1)
      await follow(machine, input, path, recorder)
      for (const event of state.status === 'active' ? events(state) : [])
        await follow(
          machine,
          input,
          [...path, { event, state: transition(machine, state, event)[0] }],
          recorder,
        )
    }
  }
  return recorder.recorded()
}

export type Recorder = { inspect: (event: InspectionEvent) => void; recorded: () => Coverage }

/**
 * Records the states and transitions of this machine's actors, transient states included. `inspect` belongs to the root
 * of their actor system.
 */
export function recorderOf({ id }: AnyStateMachine): Recorder {
  const states = new Set<string>()
  const transitions = new Set<string>()
  return {
    inspect: event => {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
      const snapshot = event.snapshot as Partial<AnyMachineSnapshot>
      if (snapshot.machine?.id !== id) return
      states.add(nameOf(snapshot.value))
      if (event.type === '@xstate.snapshot') return
      for (const taken of event._transitions) {
        transitions.add(nameOfTransition(taken))
        // A transient first state has no snapshot of its own.
        if (taken.source.type === 'atomic') states.add(taken.source.path.join('.'))
      }
    },
    recorded: () => ({ states: [...states].sort(), transitions: [...transitions].sort() }),
  }
}

function innerEvents(state: AnyMachineSnapshot, answers: Record<string, unknown[]>): AnyEventObject[] {
  const types = new Set(getNextTransitions(state).map(({ eventType }) => eventType))
  return [...types].flatMap(type => {
    if (!type.startsWith('xstate.done.actor.')) return type.startsWith('xstate.') ? [{ type }] : []
    const source = String(state.children[childOf(type)]?.src)
    return (answers[source] ?? [undefined]).map(output => ({ type, output }))
  })
}

async function follow(
  machine: AnyStateMachine,
  input: unknown,
  steps: Step[],
  { inspect }: Recorder,
): Promise<void> {
  const promises = new Map<string, PromiseWithResolvers<unknown>>()
  const clock = new SimulatedClock()
  const actor = createActor(withManualPromises(machine, promises), { input, clock, inspect }).start()
  for (const { event, state } of steps) {
    const child = actor.getSnapshot().children[childOf(event.type)]
    if (child) await settle(child, event, promises)
    else if (event.type.startsWith('xstate.after.')) clock.increment(longEnough)
    else actor.send(event)
    const [there, wanted] = [actor.getSnapshot().value, state.value].map(nameOf)
    if (there !== wanted) throw new Error(`after ${JSON.stringify(event)}: ${there} instead of ${wanted}`)
  }
  actor.stop()
}

function withManualPromises(
  machine: AnyStateMachine,
  promises: Map<string, PromiseWithResolvers<unknown>>,
): AnyStateMachine {
  const promise = fromPromise(({ self }) => {
    const made = Promise.withResolvers<unknown>()
    promises.set(self.id, made)
    return made.promise
  })
  const sources = Object.keys(machine.implementations.actors)
  return machine.provide({ actors: Object.fromEntries(sources.map(source => [source, promise])) })
}

async function settle(
  child: AnyActorRef,
  { type, output }: AnyEventObject,
  promises: Map<string, PromiseWithResolvers<unknown>>,
): Promise<void> {
  const over = toPromise(child).catch(() => {})
  if (type.startsWith('xstate.done.')) promises.get(child.id)?.resolve(output)
  else promises.get(child.id)?.reject(new Error('rejected by the walk'))
  await over
}

const childOf = (eventType: string) => eventType.replace(/^xstate\.(?:done|error)\.actor\./, '')

const nameOf = (value: StateValue | undefined): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map(([state, inner]) => `${state}.${nameOf(inner)}`)
        .join(' and ')
    : String(value)

function nameOfTransition({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const inner = /^xstate\.(done|error|after)\./.exec(eventType)?.[1]
  const what = inner ?? (eventType || 'always')
  const name = typeof guard === 'object' && 'type' in guard ? guard.type : guard
  const why = typeof name === 'string' ? ` [${name}]` : ''
  const where = target?.map(({ path }) => path.join('.')).join(' and ') ?? 'stays'
  return `${source.path.join('.') || '*'}: ${what}${why} → ${where}`
}
