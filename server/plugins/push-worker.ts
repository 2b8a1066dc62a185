import type { FastifyInstance } from 'fastify'
import { brand } from '#shared/constants/brand.ts'
import { pushWorkerPath } from '#shared/constants/server-paths.ts'

/**
 * Serves the service worker at an address that never changes: a browser asks for it anew within a day, and each time
 * something is pushed to it. It may load nothing.
 */
export function servePushWorker(app: FastifyInstance): void {
  app.get(pushWorkerPath, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      .type('text/javascript; charset=utf-8')
      .send(pushWorker),
  )
}

/**
 * Answers no request of a page and keeps nothing: it listens to two events alone. A message whose text it cannot read
 * is shown all the same, because browsers end a subscription that shows nothing. It opens addresses of the site alone.
 */
export const pushWorker = `'use strict'
const title = ${JSON.stringify(brand.name)}

function addressOf(path) {
  const address = new URL(typeof path === 'string' ? path : '/', self.location.origin)
  return address.origin === self.location.origin ? address : new URL('/', self.location.origin)
}

function noteIn(data) {
  try {
    const { text, path } = data.json()
    return { text: String(text), path: addressOf(path).pathname }
  } catch {
    return { text: '새 소식이 있습니다', path: '/' }
  }
}

async function open(path) {
  const address = addressOf(path)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(one => new URL(one.url).pathname === address.pathname)
  return shown ? shown.focus() : self.clients.openWindow(address.href)
}

self.addEventListener('push', event => {
  const { text, path } = noteIn(event.data)
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: path, data: path, lang: 'ko' }))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
`
