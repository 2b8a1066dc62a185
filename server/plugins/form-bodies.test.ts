import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StartedServer, startServer } from '#server/testing/start-server.ts'
import { serverLimits } from '#shared/constants/server-limits.ts'

let server: StartedServer
beforeAll(async () => {
  server = await startServer({
    pages: async app => {
      app.post('/*', async ({ body, headers }) => {
        const type = headers['content-type'] ?? ''
        const form = await new Response(new Uint8Array(body as Buffer), {
          headers: { 'content-type': type },
        }).formData()
        return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size])
      })
    },
  })
})
afterAll(() => server.stop())

const file = (bytes: number) => new Blob([new Uint8Array(bytes)])

const post = (fields: [string, string | Blob][]) => {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return fetch(`${server.base}/claim`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body })
}

describe('a form with files', () => {
  it('reaches its page whole up to the limit', async () => {
    const fields: [string, string | Blob][] = [
      ['whole', 'yes'],
      ['name', '박요청'],
      ['files', file(1_000_000)],
    ]
    expect(await (await post(fields)).json()).toEqual([
      ['whole', 'yes'],
      ['name', '박요청'],
      ['files', 1_000_000],
    ])
  })

  const long: [string, string | Blob][] = [
    ['whole', 'yes'],
    ['name', '박요청'],
    ['text', '사실이 아닙니다.\r\n다시 봐 주세요.'],
    ['files', file(1_000)],
  ]
  const fieldsOfLong = [
    ['cut', 'yes'],
    ['name', '박요청'],
    ['text', '사실이 아닙니다.\r\n다시 봐 주세요.'],
  ]

  it.each([2, 9])(
    'of %i MB reaches its page with every field but its files where it begins with its mark',
    async megabytes => {
      const answer = await post([
        ...long,
        ['files', file(megabytes * serverLimits.jsonBody)],
        ['between', 'x'],
        ['files', file(serverLimits.jsonBody)],
        ['after', 'y'],
      ])
      expect(await answer.json()).toEqual([...fieldsOfLong, ['between', 'x'], ['after', 'y']])
    },
  )

  it('of more than an upload reaches its page with the fields that came before that', async () => {
    const answer = await post([...long, ['files', file(serverLimits.uploadBody + 500_000)], ['after', 'y']])
    expect(await answer.json()).toEqual(fieldsOfLong)
  })

  it('reaches its page wherever the pieces that it comes in end', async () => {
    const { port } = new URL(server.base)
    const part = (head: string, value: string) =>
      `--a\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`
    const begin = part('name="whole"', 'yes') + part('name="files"; filename="a"', 'x'.repeat(1_400_000))
    for (const cutAt of [1, 2, 3, 4, 5, 6]) {
      const body = `${begin}${part('name="after"', 'y')}--a--\r\n`
      const head = [
        'POST /claim HTTP/1.1',
        'host: localhost',
        'sec-fetch-site: same-origin',
        'connection: close',
        'content-type: multipart/form-data; boundary=a',
        `content-length: ${body.length}`,
      ]
      const socket = connect(Number(port), '127.0.0.1').setNoDelay().setEncoding('utf8')
      const answer: string[] = []
      socket.on('data', text => answer.push(String(text)))
      const split = begin.length - cutAt
      const sent = (text: string) => new Promise(resolve => socket.write(text, resolve))
      await sent(`${head.join('\r\n')}\r\n\r\n${body.slice(0, split)}`)
      await sent(body.slice(split))
      await once(socket, 'close')
      expect(answer.join('')).toContain('[["cut","yes"],["after","y"]]')
    }
  })

  it('that its sender breaks off, before it is cut or after, ends nothing but itself', async () => {
    const { port } = new URL(server.base)
    for (const bytes of [10, 100_000, 1_048_400, 1_048_700, 3_000_000]) {
      const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
      socket
        .resume()
        .write(
          `${[
            'POST /claim HTTP/1.1',
            'host: localhost',
            'sec-fetch-site: same-origin',
            'content-type: multipart/form-data; boundary=a',
            'content-length: 9000000',
          ].join('\r\n')}\r\n\r\n--a\r\nContent-Disposition: form-data; name="whole"\r\n\r\nyes\r\n--a\r\n`,
        )
      await new Promise(resolve => socket.write('x'.repeat(bytes), resolve))
      socket.destroy()
      await once(socket, 'close')
    }
    expect(await (await post([['name', '박요청']])).json()).toEqual([['name', '박요청']])
  })

  it.each<[string, [string, string | Blob][]]>([
    [
      'does not begin with its mark',
      [
        ['name', '박요청'],
        ['whole', 'yes'],
        ['files', file(2_000_000)],
      ],
    ],
    [
      'brings nothing whole but its mark',
      [
        ['whole', 'yes'],
        ['files', file(2_000_000)],
      ],
    ],
    [
      'has fields beyond the limit',
      [
        ['whole', 'yes'],
        ['files', file(2_000_000)],
        ['name', 'x'.repeat(2_000_000)],
      ],
    ],
    [
      'has a mark beyond the limit',
      [
        ['whole', 'x'.repeat(2_000_000)],
        ['name', '박요청'],
      ],
    ],
  ])('beyond the limit is refused when it %s', async (_, fields) => {
    expect((await post(fields)).status).toBe(413)
  })
})
