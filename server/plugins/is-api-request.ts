import type { FastifyRequest } from 'fastify'

export const isApiRequest = (request: FastifyRequest): boolean =>
  /^\/api(?:[/?]|$)/.test(request.raw.url ?? '') || /^\/api(?:\/|$)/.test(request.routeOptions.url ?? '')
