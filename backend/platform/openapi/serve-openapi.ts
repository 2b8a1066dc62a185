import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type * as z from 'zod'
import { brand } from '#shared/constants/brand.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { type JsonSchema, jsonSchemaOf } from '../http/json-schema.ts'
import { type Document, errorSchema, finishDocument } from './document.ts'

/**
 * Prints the contract as OpenAPI 3.1 at `/api/openapi.json`: every call with its examples, refusals and
 * permission. Must be registered before the routes it shall see.
 */
export async function serveOpenApi(app: FastifyInstance, publicBaseUrl: string): Promise<void> {
  const contracts = new Map<string, RouteContract>()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description: introduction,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicBaseUrl }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Error: errorSchema },
      },
    },
    transform: ({ schema, url, route }) => {
      const contract = route.config?.contract
      if (!contract) return { url, schema: { ...schema, hide: true } }
      contracts.set(contract.operationId, contract)
      return { url, schema: callSchema(contract) }
    },
    transformObject: document =>
      'openapiObject' in document
        ? finishDocument(document.openapiObject as Document, contracts)
        : document.swaggerObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

const introduction = `The foundation's API. Every refusal has one shape (\`Error\`), with its code in \`errorCode\`:
the HTTP status times 100 and a number. A list answers \`next\` and \`prev\`, to be sent back as \`cursor\`.
Calls that create take an \`Idempotency-Key\`. A \`PUT\` names the \`version\` that it changes.
Times are UTC in ISO 8601; every "day" is one in Asia/Seoul.`

function callSchema(contract: RouteContract): FastifySchema {
  const { params, query, answers, file } = contract
  const body = bodyOf(contract)
  return {
    operationId: contract.operationId,
    tags: [contract.tag],
    summary: contract.summary,
    description: `Source: ${contract.source}. Permission: \`${contract.permission}\`.`,
    ...(params && { params: jsonSchemaOf(params, 'input') }),
    ...(query && { querystring: jsonSchemaOf(query, 'input') }),
    ...(body && { body }),
    ...(contract.upload && { consumes: ['multipart/form-data'] }),
    response: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, answerOf(answer, file?.types)]),
    ),
  }
}

function bodyOf({ body, upload }: RouteContract): JsonSchema | null {
  const fields = body ? jsonSchemaOf(body, 'input') : null
  if (!upload) return fields
  const file = { type: 'string', format: 'binary', description: `Up to ${upload.bytes} bytes` }
  const several = { type: 'array', items: file, minItems: upload.min, maxItems: upload.max }
  const { properties = {}, required = [] } = (fields ?? {}) as { properties?: object; required?: string[] }
  return {
    ...fields,
    type: 'object',
    properties: { ...properties, [upload.field]: upload.max > 1 ? several : file },
    required: upload.min > 0 ? [...required, upload.field] : required,
  }
}

function answerOf(schema: z.ZodType | null, types: readonly string[] | undefined): object {
  if (schema === null) return { type: 'null', description: 'Done; nothing to say' }
  if (!types) return { ...jsonSchemaOf(schema, 'output'), description: 'Done' }
  const file = { schema: { type: 'string', format: 'binary' } }
  return { description: 'The file', content: Object.fromEntries(types.map(type => [type, file])) }
}
