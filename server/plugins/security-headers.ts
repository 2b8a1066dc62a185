import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Config } from '#server/config/config.ts'
import { randomToken } from './random-token.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** 144 random bits, for inline scripts and styles of this response (XS-03). */
    cspNonce: string
  }
}

/** Applies to every response, errors and files included (XS-03, XS-07). */
export const registerSecurityHeaders = fastifyPlugin(
  async (app: FastifyInstance, { config }: { config: Config }) => {
    const fixed = fixedHeaders(config)
    app.decorateReply('cspNonce', '')
    app.addHook('onRequest', async (_request, reply) => {
      reply.cspNonce = randomToken(18, 'base64url')
      reply.headers(fixed)
      const nonce = `'nonce-${reply.cspNonce}'`
      reply.header(
        'content-security-policy',
        contentSecurityPolicy({ scripts: nonce, styles: nonce }, config),
      )
    })
  },
  { name: 'security-headers' },
)

/** Exported for responses that are written before any hook runs. */
export function fixedHeaders({ publicBaseUrl }: Config): Record<string, string> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
  if (publicBaseUrl.startsWith('https:')) {
    headers['strict-transport-security'] = 'max-age=31536000; includeSubDomains'
  }
  return headers
}

/** Of files that are cached for longer than a nonce may live (XS-03), of which none is a document. */
export const policyOfFiles = "default-src 'none'; frame-ancestors 'none'"

/** Sources of inline code: a nonce of the response, or hashes of what it holds. */
type InlineSources = { scripts: string; styles: string }

/**
 * The one worker of the site shows what is pushed: session replay does not compress (decision 005). The development server
 * of Vite uses style elements without a nonce and a web socket. Kakao's origin is for browsers without 'strict-dynamic';
 * its script posts a form (R3.4). PortOne's script calls its own service before it leaves the page (R12.19).
 */
export function contentSecurityPolicy(inline: InlineSources, config: Config): string {
  const { kakaoKey, viteDev, certifiesByPortone } = config
  const scripts = [
    ...(kakaoKey ? ['https://t1.kakaocdn.net'] : []),
    ...(certifiesByPortone ? ['https://cdn.portone.io'] : []),
  ]
  const directives = [
    "default-src 'self'",
    [`script-src ${inline.scripts} 'strict-dynamic'`, ...scripts].join(' '),
    `style-src 'self' ${viteDev ? "'unsafe-inline'" : inline.styles}`.trimEnd(),
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${viteDev ? ' ws:' : ''}${certifiesByPortone ? ' https://checkout-service.prod.iamport.co' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${kakaoKey ? ' https://sharer.kakao.com' : ''}`,
    "worker-src 'self'",
  ]
  return directives.join('; ')
}
