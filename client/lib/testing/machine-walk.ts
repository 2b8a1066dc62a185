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
 * `sent` is tried in every state. `answers` gives what the promises may resolve with, by source; one that is not
 * named resolves with nothing. Every promise may also reject, and every delay pass.
 */
export type World = { input?: unknown; sent?: AnyEventObject[]; answers?: Record<string, unknown[]> }

/** Names of states, and transitions as `state: what happened [guard] → state`. */
export type Ground = { states: string[]; transitions: string[] }

type Step = { event: AnyEventObject; state: AnyMachineSnapshot }

/** A machine whose graph does not end, by counting on in its context, is not walked but reported. */
const mostStates = 1_000
/** Longer than any delay of a machine that is walked, milliseconds. */
const longEnough = 60_000

/** All that a machine defines. */
export function groundOf(machine: AnyStateMachine): Ground {
  const nodes = [machine.root, ...getStateNodes(machine.root)]
  const leaves = nodes.filter(({ type }) => type === 'atomic' || type === 'final')
  return {
    states: leaves.map(({ path }) => path.join('.')).sort(),
    transitions: nodes
      .flatMap(({ transitions, always = [] }) => [...[...transitions.values()].flat(), ...always])
      .map(inWords)
      .sort(),
  }
}

/**
 * Walks, in each of the worlds, to every state of the machine's graph and from there over every event, each time
 * with a real actor whose promises are settled by hand and whose clock is simulated. Answers what was met; rejects
 * where the actor goes elsewhere than the graph.
 */
export async function walk(machine: AnyStateMachine, worlds: World[]): Promise<Ground> {
  const witness = witnessOf(machine)
  for (const { input, sent = [], answers = {} } of worlds) {
    const events = (state: AnyMachineSnapshot) => [...sent, ...innerEvents(state, answers)]
    // The machine's type names only what is sent to it, not what its promises and delays bring.
    const options = { input, events, limit: mostStates } as unknown as Parameters<typeof getShortestPaths>[1]
    for (const { state, steps } of getShortestPaths(machine, options)) {
      const path: Step[] = steps.slice(1)
      await follow(machine, input, path, witness)
      for (const event of state.status === 'active' ? events(state) : [])
        await follow(
          machine,
          input,
          [...path, { event, state: transition(machine, state, event)[0] }],
          witness,
        )
    }
  }
  return witness.met()
}

export type Witness = { inspect: (happened: InspectionEvent) => void; met: () => Ground }

/**
 * Notes what actors of this machine meet, states passed through in no time included. `inspect` is given to the
 * actor at the root of their system.
 */
export function witnessOf({ id }: AnyStateMachine): Witness {
  const states = new Set<string>()
  const transitions = new Set<string>()
  return {
    inspect: happened => {
      if (happened.type !== '@xstate.microstep' && happened.type !== '@xstate.snapshot') return
      const snapshot = happened.snapshot as Partial<AnyMachineSnapshot>
      if (snapshot.machine?.id !== id) return
      states.add(nameOf(snapshot.value))
      if (happened.type === '@xstate.snapshot') return
      for (const taken of happened._transitions) {
        transitions.add(inWords(taken))
        // A first state that is left in no time is seen by nobody but what leaves it.
        if (taken.source.type === 'atomic') states.add(taken.source.path.join('.'))
      }
    },
    met: () => ({ states: [...states].sort(), transitions: [...transitions].sort() }),
  }
}

/** What may happen in a state without anybody sending it. */
function innerEvents(state: AnyMachineSnapshot, answers: Record<string, unknown[]>): AnyEventObject[] {
  const types = new Set(getNextTransitions(state).map(({ eventType }) => eventType))
  return [...types].flatMap(type => {
    if (!type.startsWith('xstate.done.actor.')) return type.startsWith('xstate.') ? [{ type }] : []
    const source = String(state.children[childOf(type)]?.src)
    return (answers[source] ?? [undefined]).map(output => ({ type, output }))
  })
}

/** Lets a real actor live through the steps before a witness. */
async function follow(
  machine: AnyStateMachine,
  input: unknown,
  steps: Step[],
  { inspect }: Witness,
): Promise<void> {
  const promises = new Map<string, PromiseWithResolvers<unknown>>()
  const clock = new SimulatedClock()
  const actor = createActor(byHand(machine, promises), { input, clock, inspect }).start()
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

/** The machine with promises that settle when they are told to. */
function byHand(
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

function inWords({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const inner = /^xstate\.(done|error|after)\./.exec(eventType)?.[1]
  const what = inner ?? (eventType || 'always')
  const name = typeof guard === 'object' && 'type' in guard ? guard.type : guard
  const why = typeof name === 'string' ? ` [${name}]` : ''
  const where = target?.map(({ path }) => path.join('.')).join(' and ') ?? 'stays'
  return `${source.path.join('.') || '*'}: ${what}${why} → ${where}`
}
