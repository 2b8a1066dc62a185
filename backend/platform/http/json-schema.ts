import fastJson from 'fast-json-stringify'
import * as z from 'zod'

export type JsonSchema = { [key: string]: unknown }

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
  return rest
}

/**
 * The schema an answer is serialised by (R12.14): fast-json-stringify writes `nullable` straight away, while
 * `anyOf` with null would be validated branch by branch for every value.
 */
export function answerSchemaOf(schema: z.ZodType): JsonSchema {
  const known = answerSchemas.get(schema) ?? (plainNullable(jsonSchemaOf(schema, 'output')) as JsonSchema)
  answerSchemas.set(schema, known)
  return known
}

export function serializerOf(schema: JsonSchema): Serializer {
  const known = serializers.get(schema) ?? fastJson(schema)
  serializers.set(schema, known)
  return known
}

type Serializer = (answer: unknown) => string

/** Contracts are constants: a process that opens several apps, as tests do, reads and compiles each once. */
const answerSchemas = new WeakMap<z.ZodType, JsonSchema>()
const serializers = new WeakMap<JsonSchema, Serializer>()

function plainNullable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plainNullable)
  if (typeof node !== 'object' || node === null) return node
  const walked = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, plainNullable(value)]),
  ) as JsonSchema
  const { anyOf, type, ...rest } = walked
  if (Array.isArray(type) && type.length === 2 && type.includes('null'))
    return { ...rest, type: type.find(each => each !== 'null'), nullable: true }
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return walked
  const filled = anyOf.filter(branch => branch.type !== 'null')
  return filled.length === 1 && typeof filled[0].type === 'string'
    ? { ...rest, ...filled[0], nullable: true }
    : walked
}
