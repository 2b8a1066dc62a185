import type { FastifyReply } from 'fastify'
import { type ErrorName, errorMessage } from '#shared/errors/catalogue.ts'
import { plainPage } from './plain-page.ts'

/** Names the first part of the request id (R8.5) as the client's error page does: on every failure but of unknown pages. */
export const errorPage = (name: ErrorName, { cspNonce: nonce, request }: FastifyReply): string =>
  plainPage({
    title: errorMessage(name),
    link: { to: '/', label: '처음으로' },
    ...(name !== 'NOT_FOUND' && { traceCode: request.id.slice(0, 8) }),
    nonce,
  })
