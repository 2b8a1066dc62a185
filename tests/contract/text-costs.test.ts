import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { openTestDatabase } from '#backend/testing/test-database.ts'
import { type CallCase, nameOf } from './call-case.ts'
import { callCases } from './calls/index.ts'
import { costlyTexts, textsOfClasses } from './costly-texts.ts'
import { meet } from './people.ts'
import { textSchemasOf } from './text-schemas.ts'
import { callerOf } from './who-may.ts'
import { openWorld, type Prepared, type World } from './world.ts'

/**
 * Milliseconds of this thread's processor for one text: linear reading takes a few, quadratic takes seconds,
 * so that the speed of the machine decides nothing.
 */
const mostToCheck = 500
/** With the embedded database, which works in this thread too. */
const mostToCall = 1_500

const processorTime = (before?: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

describe('the contract’s texts', () => {
  const schemas = callCases.flatMap(({ contract }) =>
    [contract.body, contract.query].flatMap(schema =>
      schema ? textSchemasOf(schema).map(found => ({ call: nameOf(contract), ...found })) : [],
    ),
  )

  it('are found where members write', () => {
    const named = schemas.map(({ call, path }) => `${call} ${path}`)
    expect(named).toEqual(
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

  it.each(schemas.map(one => [`${one.call} ${one.path}`, one] as const))(
    '%s is checked at little cost',
    (_, one) => {
      const costly: string[] = []
      for (const [name, text] of [...costlyTexts, ...textsOfClasses]) {
        const before = process.threadCpuUsage()
        one.schema.safeParse(one.isDocument ? documentOf(text) : text)
        const taken = processorTime(before)
        if (taken > mostToCheck) costly.push(`${name}: ${Math.round(taken)} ms`)
      }
      expect(costly).toEqual([])
    },
  )
})

describe('every call that takes a text', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(await openTestDatabase())
  })
  afterAll(() => world?.close())

  const written = callCases.filter(({ contract }) => contract.body && textSchemasOf(contract.body).length > 0)

  it.each(written.map(one => [nameOf(one.contract), one] as const))(
    '%s answers each of them at little cost',
    async (name, one) => {
      const owner = await meet(world.database, 'owner')
      const kind = callerOf[one.who]
      const person = kind === 'owner' ? owner : await meet(world.database, kind)
      const costly: string[] = []
      for (const { path, isDocument } of textSchemasOf(one.contract.body as z.ZodType)) {
        let prepared: Prepared | null = null
        for (const [text, value] of costlyTexts) {
          prepared ??= await one.prepare(world, owner)
          const changed = withText(prepared, path, isDocument ? documentOf(value) : value)
          const before = process.threadCpuUsage()
          const { statusCode } = await world.call(name, changed, person)
          const taken = processorTime(before)
          // An accepted call may have used up its prepared rows.
          if (statusCode < 400) prepared = null
          if (taken > mostToCall || statusCode >= 500)
            costly.push(`${path}, ${text}: ${statusCode} in ${Math.round(taken)} ms`)
        }
      }
      expect(costly).toEqual([])
    },
    300_000,
  )
})

const documentOf = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

function withText(
  prepared: Awaited<ReturnType<CallCase['prepare']>>,
  path: string,
  value: unknown,
): Prepared {
  const body = structuredClone(prepared.body ?? {})
  let node = body as Record<string, unknown>
  const names = path.split('.')
  for (const name of names.slice(0, -1)) {
    const next = node[name]
    node = (Array.isArray(next) ? next[0] : next) as Record<string, unknown>
    if (typeof node !== 'object' || node === null) return { ...prepared, body }
  }
  const last = names.at(-1) ?? ''
  node[last] = value
  // A text is sent plain or as a document, never as both.
  if (last === 'document') delete node.body
  return { ...prepared, body }
}
