import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import type * as z from 'zod'
import { brand } from '#shared/constants/brand.ts'
import type { RouteContract } from '#shared/contract/route.ts'
import { errorCode, errorMessage } from '#shared/errors/catalogue.ts'
import { jsonSchemaOf } from './json-schema.ts'

/** Prints the contract as OpenAPI at `/api/openapi.json`. Must be registered before the routes it shall see. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1' },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const contract = route.config?.contract
      return { url, schema: contract ? documentedSchema(contract) : { ...schema, hide: true } }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

function documentedSchema(contract: RouteContract): FastifySchema {
  const { params, query, body, answers } = contract
  return {
    operationId: contract.operationId,
    tags: [contract.tag],
    summary: contract.summary,
    description: descriptionOf(contract),
    security: [{}, { bearer: [] }],
    ...(params && { params: jsonSchemaOf(params, 'input') }),
    ...(query && { querystring: jsonSchemaOf(query, 'input') }),
    ...(body && { body: jsonSchemaOf(body, 'input') }),
    response: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, answerOf(answer)]),
    ),
  }
}

const answerOf = (schema: z.ZodType | null) =>
  schema === null
    ? { type: 'null', description: 'empty' }
    : { description: 'success', ...jsonSchemaOf(schema, 'output') }

function descriptionOf({ source, permission, errors }: RouteContract): string {
  const refusals = errors.map(name => `- ${errorCode(name)} ${name}: ${errorMessage(name)}`)
  return [`Source: ${source}. Permission: \`${permission}\`.`, ...refusals].join('\n')
}
