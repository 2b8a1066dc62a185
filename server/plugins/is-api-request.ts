import type { FastifyRequest } from 'fastify'

/** Whether a request is for /api, by the route it was given or by how its address begins. */
export const isApiRequest = (request: FastifyRequest): boolean =>
  /^\/api(?:[/?]|$)/.test(request.raw.url ?? '') || /^\/api(?:\/|$)/.test(request.routeOptions.url ?? '')
