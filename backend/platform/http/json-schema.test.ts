import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { Question } from '#shared/contract/question.ts'
import { Me } from '#shared/contract/user.ts'
import { answerSchemaOf } from './json-schema.ts'

describe('the schema an answer is written by', () => {
  it('writes nullable values without trying branches', () => {
    const schema = answerSchemaOf(
      z.object({ note: z.string().nullable(), step: z.object({ at: z.string() }).nullable() }),
    )
    expect(schema.properties).toMatchObject({
      note: { type: 'string', nullable: true },
      step: { type: 'object', nullable: true, required: ['at'] },
    })
    for (const contract of [Question, Me])
      expect(JSON.stringify(answerSchemaOf(contract))).not.toContain('anyOf')
  })

  it('keeps the branches of a real choice', () => {
    const choice = z.object({ value: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]) })
    expect(answerSchemaOf(choice).properties).toMatchObject({
      value: { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    })
  })

  it('lets nothing through that the contract does not name', () => {
    expect(answerSchemaOf(z.object({ a: z.string() }))).toMatchObject({ additionalProperties: false })
  })
})
