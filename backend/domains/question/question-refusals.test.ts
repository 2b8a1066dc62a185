import { beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '#backend/testing/test-app.ts'
import { testSite } from '#backend/testing/test-site.ts'
import { type ErrorName, errorCode } from '#shared/errors/catalogue.ts'
import { askQuestion, draft } from './question.testing.ts'

const people = ['anonymous', 'half', 'unconsented', 'unsensitive', 'other', 'owner'] as const
type Row = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, answers: (ErrorName | number)[]]

const open = (status: number) => people.map(() => status)
const writing = (other: ErrorName | number, owner: ErrorName | number): (ErrorName | number)[] => [
  'SIGN_IN_REQUIRED',
  'SIGN_UP_UNFINISHED',
  'CONSENT_REQUIRED',
  'SENSITIVE_CONSENT_REQUIRED',
  other,
  owner,
]

/** Lists every call × everybody, in the order of `people` (AZ-01). */
const table: Row[] = [
  ['GET', '/questions', open(200)],
  ['GET', '/questions/selected', open(200)],
  ['GET', '/questions/main', open(200)],
  ['GET', '/questions/best', open(200)],
  ['GET', '/questions/journey', open(200)],
  ['GET', '/questions/:id', open(200)],
  ['PUT', '/questions/:id/increase-view-count', open(204)],
  ['GET', '/questions/:id/me', ['SIGN_IN_REQUIRED', 'SIGN_UP_UNFINISHED', 200, 200, 200, 200]],
  ['POST', '/questions', writing(201, 201)],
  ['POST', '/questions/:id/agreed', writing(200, 200)],
  ['POST', '/questions/:id/bookmarked', writing(200, 200)],
  ['PUT', '/questions/:id/merge-refusal', writing('STEP_NOT_POSSIBLE', 'STEP_NOT_POSSIBLE')],
  ['PUT', '/questions/:id', writing('FORBIDDEN', 200)],
  // Taking one's own words back needs no consent, but they must be one's own.
  [
    'DELETE',
    '/questions/:id',
    ['SIGN_IN_REQUIRED', 'SIGN_UP_UNFINISHED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 204],
  ],
]

const site = testSite()
let callers: Record<(typeof people)[number], Pick<TestMember, 'headers'> | 'stranger'>
let authorId: number

beforeAll(async () => {
  const owner = await site.join()
  authorId = owner.seq
  callers = {
    anonymous: 'stranger',
    half: await site.join({ status: 'joining', consents: [] }),
    unconsented: await site.join({ consents: ['service', 'sensitive'] }),
    unsensitive: await site.join({ consents: ['service', 'privacy'] }),
    other: await site.join(),
    owner,
  }
})

const payloadOf = (method: string, path: string) => {
  if (path === '/questions' && method === 'POST') return draft
  if (path.endsWith('/merge-refusal')) return { refused: true }
  return method === 'PUT' && path === '/questions/:id' ? { ...draft, version: 1 } : undefined
}

describe.each(table)('%s %s', (method, path, answers) => {
  it.each(people.map((person, index) => [person, answers[index]] as const))(
    'answers %s with %s',
    async (person, expected) => {
      const id = await askQuestion(site.db, { authorId })
      const url = path.replace(':id', `${id}`)
      const reply = await site.as(callers[person]).send(method, url, payloadOf(method, path))
      const got = reply.error?.errorCode ?? reply.status
      expect(got).toBe(typeof expected === 'number' ? expected : expected && errorCode(expected))
    },
  )
})

const withId: [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string][] = table
  .filter(([, path]) => path.includes(':id'))
  .map(([method, path]) => [method, path])

describe.each(withId)('%s %s, asked by the author,', (method, path) => {
  const ask = async (id: number | string) =>
    (await site.as(callers.owner).send(method, path.replace(':id', `${id}`), payloadOf(method, path))).error

  it.each(['0', '-1', '1.5', 'abc', '9007199254740993', '1%27'])('answers 404 for the id %s', async id => {
    expect(await ask(id)).toMatchObject({ errorCode: 40400 })
  })

  it('answers 404 for a question that never was and for a draft', async () => {
    const hidden = await askQuestion(site.db, { authorId, visibility: 'draft' })
    expect(await ask(999_999_999)).toMatchObject({ errorCode: 40400 })
    expect(await ask(hidden)).toMatchObject({ errorCode: 40400 })
  })

  it.each(['author-removed', 'removed'] as const)('answers 410 for one that is %s', async visibility => {
    const gone = await askQuestion(site.db, { authorId, visibility })
    expect(await ask(gone)).toMatchObject({ errorCode: 41000 })
  })
})
