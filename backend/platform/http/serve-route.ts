import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { Answer, Body, Params, Query, RouteContract } from '#shared/contract/route.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { bringsBody } from '#shared/http/request-body.ts'
import { type Actor, refusalOf, staleSecondFactor } from '#shared/policy/permissions.ts'
import type { Credential } from '../auth/authenticate.ts'
import { readFromReplica } from '../database/replica-pool.ts'
import { retryOnSerializationFailure } from '../database/serialization-failure.ts'
import { answerSchemaOf } from './json-schema.ts'
import { acceptUploads, type UploadedFile } from './read-upload.ts'
import { type FileAnswer, sendFile } from './send-file.ts'

export type Call<R extends RouteContract> = {
  params: Params<R>
  query: Query<R>
  body: Body<R>
  files: UploadedFile[]
  actor: Actor
  credential: Credential
  request: FastifyRequest
  reply: FastifyReply
}

type Given<R extends RouteContract> = R extends { file: object } ? FileAnswer : Answer<R>
export type Handler<R extends RouteContract> = (call: Call<R>) => Promise<Given<R>>

type Options = {
  /** False for the token calls, whose tokens may well be expired. */
  authenticate?: boolean
  /** False for a handler that runs more than one transaction, which is not retried after a serialization failure. */
  retry?: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: RouteContract
  }
}

/**
 * Serves a call of the contract under `/api`: who may, then what was sent, then the handler, then the answer
 * by its schema. The handler's types come from the contract; it answers a value or throws an AppError.
 */
export function serveRoute<const R extends RouteContract>(
  app: FastifyInstance,
  contract: R,
  handler: Handler<R>,
  { authenticate = true, retry = true }: Options = {},
): void {
  const { upload } = contract
  if (upload) {
    app.register(async scope => {
      await acceptUploads(scope, upload)
      addRoute(scope, contract, handler, { authenticate, retry })
    })
  } else addRoute(app, contract, handler, { authenticate, retry })
}

function addRoute<R extends RouteContract>(
  app: FastifyInstance,
  contract: R,
  handler: Handler<R>,
  { authenticate, retry }: Required<Options>,
): void {
  const [status, schema] = successOf(contract)
  app.route({
    method: contract.method,
    url: `/api${contract.path}`,
    schema: schemaOf(contract),
    config: { contract },
    onRequest: async request => {
      if (authenticate) await app.authenticate(request)
      const refusal = authenticate ? refusalFor(request.actor, contract) : null
      if (refusal) throw new AppError(refusal)
      if (!contract.body && !contract.upload && bringsBody(request.headers))
        throw new AppError('MALFORMED_REQUEST')
    },
    handler: async (request, reply) => {
      const run = () => handler(callOf<R>(request, reply))
      const repeatable = authenticate && retry && !contract.upload
      const work = mayReadFromReplica(contract, request) ? () => readFromReplica(run) : run
      const answer: unknown = await (repeatable ? retryOnSerializationFailure(work) : work())
      if (contract.file) return sendFile(request, reply, answer as FileAnswer)
      reply.code(status)
      return schema === null ? reply.send() : answer
    },
  })
}

/** True for readings of strangers. Servers send `no-cache` for members who have just written. */
const mayReadFromReplica = (contract: RouteContract, { actor, headers }: FastifyRequest): boolean =>
  contract.method === 'GET' &&
  !contract.file &&
  !contract.readsPrimary &&
  actor?.kind === 'anonymous' &&
  headers['cache-control'] !== 'no-cache'

const refusalFor = (actor: Actor, { permission, recentSecondFactor }: RouteContract) =>
  refusalOf(actor, permission) ?? (recentSecondFactor ? staleSecondFactor(actor) : null)

function successOf(contract: RouteContract): [status: number, schema: unknown] {
  const [first] = Object.entries(contract.answers)
  if (!first) throw new Error(`${contract.operationId} answers nothing`)
  return [Number(first[0]), first[1]]
}

function schemaOf({ params, query, body, answers, file }: RouteContract): FastifySchema {
  const response = Object.fromEntries(
    Object.entries(answers).flatMap(([status, schema]) =>
      schema && !file ? [[status, answerSchemaOf(schema)]] : [],
    ),
  )
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response,
  }
}

const callOf = <R extends RouteContract>(request: FastifyRequest, reply: FastifyReply): Call<R> => ({
  params: request.params as Params<R>,
  query: request.query as Query<R>,
  body: request.body as Body<R>,
  files: request.uploaded ?? [],
  actor: request.actor,
  credential: request.credential,
  request,
  reply,
})
