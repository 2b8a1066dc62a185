import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { processorTimeOf } from '#shared/testing/processor-time.ts'
import {
  addressTexts,
  costlyTexts,
  documentOf,
  textsAtLimit,
  textsOfClasses,
} from '../support/costly-texts.ts'
import { isLong } from '../support/test-length.ts'
import { type CallCase, nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { longestTurnOf } from './longest-turn.ts'
import { meet, type Person } from './people.ts'
import { type TextSchema, textSchemasOf } from './text-schemas.ts'
import { callerOf } from './who-may.ts'
import { openWorld, type Prepared, type World } from './world.ts'

/** Milliseconds of this thread's processor within one turn of the event loop, as decision 024 promises. */
const promised = 20
/** Attempts at a measurement over the promised time; the least counts, without garbage to collect or code to compile. */
const tries = 12

const placesOf = { body: costlyTexts, query: addressTexts } as const
type Place = keyof typeof placesOf

/** Of the long form alone are those of each Unicode class, which triple the calls; schemas read them in both. */
const textsFor = ({ place, schema }: FoundText): [name: string, text: string][] => [
  ...placesOf[place],
  ...textsAtLimit(schema),
  ...(isLong && place === 'body' ? textsOfClasses : []),
]

const textsOf = ({ contract }: CallCase) =>
  (['body', 'query'] as const).flatMap(place => {
    const schema = contract[place]
    return schema ? textSchemasOf(schema).map(found => ({ place, ...found })) : []
  })
type FoundText = TextSchema & { place: Place }

describe('the contract’s texts', () => {
  const schemas = callCases.flatMap(one =>
    textsOf(one).map(found => ({ ...found, name: `${nameOf(one.contract)} ${found.path}` })),
  )

  it('are found where members write', () => {
    expect(schemas.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'POST /questions title',
        'POST /questions document',
        'POST /comments/:postId body',
        'PUT /green-papers/:id/draft content.sections.text',
        'POST /green-papers/:id/suggestions proposed',
        'GET /search keyword',
      ]),
    )
  })

  it.each(schemas.map(one => [one.name, one] as const))('%s is checked within a turn', (_, one) => {
    const costly: string[] = []
    for (const [name, text] of [...costlyTexts, ...textsAtLimit(one.schema), ...textsOfClasses]) {
      const value = one.isDocument ? documentOf(text) : text
      const taken = leastOf(() => processorTimeOf(() => one.schema.safeParse(value), { rounds: 1 }))
      if (taken > promised) costly.push(`${name}: ${Math.round(taken)} ms`)
    }
    expect(costly).toEqual([])
  })
})

describe('every call that takes a text', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(await openTestDatabase())
    // Loads the model of the Korean analyser, which takes a turn of 80 ms.
    await world.call('GET /search', { query: { keyword: '전세' } }, await meet(world.database, 'anonymous'))
  })
  afterAll(() => world?.close())

  const taking = callCases.filter(one => textsOf(one).length > 0)

  it.for(taking.map(one => [nameOf(one.contract), one] as const))(
    '%s answers each of them in short turns',
    async ([, one], { annotate }) => {
      const costly: string[] = []
      let most = { longest: 0, text: '' }
      const call = callerFor(one)
      for (const found of textsOf(one)) {
        for (const [name, value] of textsFor(found)) {
          let { longest, status } = await call(found, value)
          for (let left = tries - 1; left > 0 && longest > promised; left -= 1)
            longest = Math.min(longest, (await call(found, value)).longest)
          const text = `${found.path}, ${name}`
          if (longest > most.longest) most = { longest, text }
          if (longest > promised || status >= 500)
            costly.push(`${text}: ${status} in ${Math.round(longest)} ms`)
        }
      }
      await annotate(`longest turn ${most.longest.toFixed(1)} ms: ${most.text}`)
      expect(costly).toEqual([])
    },
  )

  type Ready = { person: Person; prepared: Prepared }

  /** Prepares anew only after an accepted call: it uses up prepared rows, and what one person may have. */
  function callerFor(one: CallCase) {
    let ready: Ready | null = null
    const prepare = async (): Promise<Ready> => {
      const owner = await meet(world.database, 'owner')
      const kind = callerOf[one.who]
      const person = kind === 'owner' ? owner : await meet(world.database, kind)
      return { person, prepared: await one.prepare(world, owner) }
    }
    return async (found: FoundText, text: string) => {
      ready ??= await prepare()
      const { person, prepared } = ready
      const changed = withText(prepared, found, text)
      const { longest, value } = await longestTurnOf(() => world.call(nameOf(one.contract), changed, person))
      if (value.statusCode < 400 && found.place === 'body') ready = null
      return { longest, status: value.statusCode }
    }
  }
})

function leastOf(measure: () => number): number {
  let least = measure()
  for (let left = tries - 1; left > 0 && least > promised; left -= 1) least = Math.min(least, measure())
  return least
}

function withText(prepared: Prepared, { place, path, isDocument }: FoundText, text: string): Prepared {
  if (place === 'query') return { ...prepared, query: { ...prepared.query, [path]: text } }
  const body = structuredClone(prepared.body ?? {})
  let node = body as Record<string, unknown>
  const names = path.split('.')
  for (const name of names.slice(0, -1)) {
    const next = node[name]
    node = (Array.isArray(next) ? next[0] : next) as Record<string, unknown>
    if (typeof node !== 'object' || node === null) return { ...prepared, body }
  }
  const last = names.at(-1) ?? ''
  node[last] = isDocument ? documentOf(text) : text
  // A text is sent plain or as a document, never as both.
  if (last === 'document') delete node.body
  return { ...prepared, body }
}
