import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#shared/errors/app-error.ts'

export function answerUnknownCalls(app: FastifyInstance): void {
  const routes: { method: string; pattern: RegExp }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push({ method: each, pattern: patternOf(url) })
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = methodsFor(request, routes)
    if (allowed.length === 0) throw new AppError('NOT_FOUND')
    reply.header('allow', allowed.join(', '))
    throw new AppError('METHOD_NOT_ALLOWED')
  })
}

const methodsFor = (request: FastifyRequest, routes: { method: string; pattern: RegExp }[]): string[] => {
  const [path = ''] = request.url.split('?')
  return [...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))].sort()
}

const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
