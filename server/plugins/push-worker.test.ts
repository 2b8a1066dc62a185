import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { pushWorker } from './push-worker.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

it('the service worker is served at the root, is never kept, and may load nothing', async () => {
  const answer = await fetch(`${server.base}/push-worker.js`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await answer.text()).toBe(pushWorker)
})

type Event = { waitUntil: (work: Promise<unknown>) => void; [field: string]: unknown }

/** The worker in a world that has nothing but what it is given. */
function begin(windows: { url: string; focus: () => string }[] = []) {
  const listeners = new Map<string, (event: Event) => void>()
  const shown: [string, Record<string, unknown>][] = []
  const self = {
    location: { origin: 'https://q.example' },
    addEventListener: (name: string, listener: (event: Event) => void) => void listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) =>
        void shown.push([title, options]),
    },
    clients: { matchAll: async () => windows, openWindow: async (address: string) => `opened ${address}` },
  }
  runInNewContext(pushWorker, { self, URL })
  const happen = async (name: string, event: Record<string, unknown>) => {
    const works: Promise<unknown>[] = []
    listeners.get(name)?.({ ...event, waitUntil: given => void works.push(given) })
    return (await Promise.all(works))[0]
  }
  return { listeners, shown, happen }
}
const data = (content: unknown) => ({ data: { json: () => content } })
const note = { close: () => {} }

describe('the service worker', () => {
  it('listens to two events alone, so that it answers no request and keeps nothing', () => {
    expect([...begin().listeners.keys()]).toEqual(['push', 'notificationclick'])
    expect(pushWorker).not.toMatch(/caches|indexedDB|fetch|importScripts|eval/)
  })

  it('shows the sentence under the name of the site', async () => {
    const { happen, shown } = begin()
    await happen('push', data({ text: '관심 있는 질문에 새 소식이 있습니다', path: '/question/7' }))
    const options = {
      body: '관심 있는 질문에 새 소식이 있습니다',
      tag: '/question/7',
      data: '/question/7',
      lang: 'ko',
    }
    expect(shown).toEqual([['물음 Q', options]])
  })

  it.each([
    ['nothing', { data: null }],
    [
      'no JSON',
      {
        data: {
          json: () => {
            throw new SyntaxError()
          },
        },
      },
    ],
    ['no object', data(null)],
  ])('shows something of a message that holds %s', async (_, event) => {
    const { happen, shown } = begin()
    await happen('push', event)
    expect(shown).toMatchObject([['물음 Q', { body: '새 소식이 있습니다', data: '/' }]])
  })

  it.each([
    ['/question/7', 'https://q.example/question/7'],
    ['https://evil.example/', 'https://q.example/'],
    ['//evil.example/x', 'https://q.example/'],
    ['javascript:alert(1)', 'https://q.example/'],
    [undefined, 'https://q.example/'],
  ])('opens %s at %s', async (path, address) => {
    const { happen } = begin()
    expect(await happen('notificationclick', { notification: { ...note, data: path } })).toBe(
      `opened ${address}`,
    )
  })

  it('brings a page forward that shows it already', async () => {
    const windows = [{ url: 'https://q.example/question/7?from=list', focus: () => 'focused' }]
    const { happen } = begin(windows)
    expect(await happen('notificationclick', { notification: { ...note, data: '/question/7' } })).toBe(
      'focused',
    )
  })
})
