import { headers } from '#shared/constants/headers.ts'
import { limits } from '#shared/constants/limits.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { type ErrorName, errorStatus } from '#shared/errors/catalogue.ts'
import { errorBody } from '#shared/errors/envelope.ts'
import { refusalsOf } from './contract-errors.ts'
import { exampleOf, type Schema } from './example-of.ts'

type Media = Record<string, { schema: Schema; example?: unknown }>
type Answer = { description?: string; content?: Record<string, unknown> }
type Operation = {
  operationId?: string
  parameters?: { in: string; name: string; schema: Schema; description?: string; required?: boolean }[]
  requestBody?: { content: Media }
  responses: Record<string, Answer>
  security?: object[]
}
export type Document = { paths?: Record<string, Record<string, Operation>> }

export const errorSchema = {
  type: 'object' as const,
  description: 'A refusal or a fault. `validationErrors` names fields by their dotted path.',
  properties: {
    errorMessage: { type: 'string' as const },
    errorCode: { type: 'integer' as const },
    validationErrors: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        properties: { field: { type: 'string' as const }, message: { type: 'string' as const } },
        required: ['field', 'message'],
      },
    },
  },
  required: ['errorMessage', 'errorCode', 'validationErrors'],
}

export function finishDocument(document: Document, contracts: Map<string, RouteContract>): Document {
  for (const calls of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(calls)) {
      const contract = contracts.get(operation.operationId ?? '')
      if (contract) finishOperation(operation, contract)
    }
  }
  return document
}

function finishOperation(operation: Operation, contract: RouteContract): void {
  const refusals = refusalsOf(contract)
  operation.security = refusals.includes('SIGN_IN_REQUIRED') ? [{ bearer: [] }] : [{}, { bearer: [] }]
  for (const parameter of operation.parameters ?? [])
    parameter.schema = plainSchema(parameter.schema) as Schema
  if (contract.idempotent) operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
  addExamples(operation.requestBody?.content)
  for (const answer of Object.values(operation.responses)) addExamples(answer.content as Media | undefined)
  Object.assign(operation.responses, refusalAnswers(refusals))
}

const idempotencyKey = {
  in: 'header',
  name: headers.idempotencyKey,
  required: false,
  description: 'Made by the caller for one thing to be made; sent again with it when the answer was lost',
  schema: {
    type: 'string',
    minLength: limits.idempotencyKey.min,
    maxLength: limits.idempotencyKey.max,
    example: '5b0c1d2e-8f3a-4c55-9a61-0d2f7f1f3c11',
  },
}

function addExamples(content: Media | undefined): void {
  const json = content?.['application/json']
  if (!json) return
  json.schema = plainSchema(json.schema) as Schema
  json.example = exampleOf(json.schema)
}

function plainSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainSchema)
  if (typeof node !== 'object' || node === null) return node
  const { minimum, maximum, pattern, ...rest } = node as Schema
  const plain = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, plainSchema(value)]))
  return {
    ...plain,
    ...(isBound(minimum) && { minimum }),
    ...(isBound(maximum) && { maximum }),
    ...(pattern !== undefined && rest.format === undefined && { pattern }),
  }
}

const isBound = (value: unknown) => value !== undefined && Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER

function refusalAnswers(refusals: ErrorName[]): Record<string, Answer> {
  const byStatus = Map.groupBy(refusals, errorStatus)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      String(status),
      {
        description: names.map(name => `\`${name}\``).join(', '),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            examples: Object.fromEntries(names.map(name => [name, { value: errorBody(name) }])),
          },
        },
      },
    ]),
  )
}
