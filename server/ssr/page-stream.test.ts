import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createElement, Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageStream, type PageStreamParts } from './page-stream.ts'

const parts = (given: Partial<PageStreamParts> = {}): PageStreamParts => ({
  afterShell: () => '[state]',
  between: () => '',
  settled: async () => {},
  ...given,
})

async function textOf(stream: PageStream): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

describe('PageStream', () => {
  it('keeps bytes unchanged when a chunk ends inside a character or tag', async () => {
    const stream = new PageStream(parts())
    const bytes = Buffer.from('<html><body><p title="질문">물음 Q</p>')
    for (let at = 0; at < bytes.length; at += 1) stream.write(new Uint8Array(bytes.subarray(at, at + 1)))
    stream.flush()
    stream.end()
    expect(await textOf(stream)).toBe(`${bytes}[state]`)
  })

  it('does not read beyond the view of a chunk', async () => {
    const stream = new PageStream(parts())
    stream.write(new TextEncoder().encode('before<p>after').subarray(6, 9))
    stream.end()
    expect(await textOf(stream)).toBe('<p>[state]')
  })

  it('inserts markup only after complete elements', async () => {
    let ready: string[] = []
    const stream = new PageStream(parts({ between: () => ready.splice(0).join('') }))
    stream.write('<main cl')
    stream.write('ass="a">shell</main>')
    stream.flush()
    ready = ['[one]']
    stream.write('<div hid')
    ready.push('[two]')
    stream.write('den>late</div>')
    stream.flush()
    stream.end()
    expect(await textOf(stream)).toBe('<main class="a">shell</main>[state][one][two]<div hidden>late</div>')
  })

  it('inserts state only after the shell', async () => {
    const stream = new PageStream(parts())
    stream.flush()
    stream.write('<main>')
    stream.flush()
    stream.end()
    expect(await textOf(stream)).toBe('<main>[state]')
  })

  it.each([
    [['</main></body></html>']],
    [['</main></body>', '</html>']],
    [['</main></bo', 'dy></ht', 'ml>']],
    [['</main>', '</body>', '</html>']],
  ])('holds back the closing tags until all data is sent: %j', async writes => {
    const data = Promise.withResolvers<void>()
    const ready = ['']
    const stream = new PageStream(
      parts({ settled: () => data.promise, between: () => ready.splice(0).join('') }),
    )
    stream.write('<html><body><main>')
    for (const text of writes) stream.write(text)
    stream.flush()
    stream.end()
    const received: string[] = []
    stream.setEncoding('utf8').on('data', text => received.push(text))
    await once(stream, 'data')
    expect(received.join('')).toBe('<html><body><main></main>[state]')
    ready.push('[data nobody drew]')
    data.resolve()
    await finished(stream)
    expect(received.join('')).toBe('<html><body><main></main>[state][data nobody drew]</body></html>')
  })

  it('holds back closing tags that were flushed singly, and releases them when more follows', async () => {
    const stream = new PageStream(parts({ between: () => '|' }))
    for (const text of ['<body>a', '</body>', 'b</body>', '</html>']) {
      stream.write(text)
      stream.flush()
    }
    stream.end()
    expect(await textOf(stream)).toBe('<body>a[state]||</body>b|||</body></html>')
  })

  it('ends when waiting for data fails', async () => {
    const stream = new PageStream(parts({ settled: () => Promise.reject(new Error('no')) }))
    stream.write('<body></body>')
    stream.end()
    expect(await textOf(stream)).toBe('<body>[state]</body>')
  })

  it('writes nothing after it was destroyed', async () => {
    const data = Promise.withResolvers<void>()
    const asked: string[] = []
    const between = () => {
      asked.push('between')
      return ''
    }
    const stream = new PageStream(parts({ settled: () => data.promise, between }))
    stream.write('<main>')
    stream.flush()
    stream.end()
    asked.length = 0
    stream.destroy()
    stream.write('<p>')
    stream.flush()
    data.resolve()
    await once(stream, 'close')
    await data.promise
    expect(asked).toEqual([])
    expect(stream.readableEnded).toBe(false)
  })
})

describe('React through PageStream', () => {
  const Late = ({ data }: { data: Promise<string> }) => createElement('section', null, use(data))
  const page = (shell: string, late: Promise<string>[]) =>
    createElement(
      'html',
      null,
      createElement(
        'body',
        null,
        createElement('main', null, shell),
        ...late.map((data, key) =>
          createElement(Suspense, { key, fallback: '…' }, createElement(Late, { data })),
        ),
      ),
    )

  function render(shell: string, late: Promise<string>[]) {
    const started = Promise.withResolvers<PageStream>()
    const allReady = Promise.withResolvers<void>()
    const stream = new PageStream(parts({ settled: () => Promise.allSettled(late).then(() => {}) }))
    const errors: unknown[] = []
    const rendering = renderToPipeableStream(page(shell, late), {
      onError: error => void errors.push(error),
      onAllReady: allReady.resolve,
      onShellReady() {
        rendering.pipe(stream as unknown as NodeJS.WritableStream)
        started.resolve(stream)
      },
    })
    return { stream: started.promise, allReady: allReady.promise, errors }
  }

  it('arrives complete, with the closing tags once and last', async () => {
    const { stream } = render('물'.repeat(5_000), [Promise.resolve('a'), Promise.resolve('b')])
    const text = await textOf(await stream)
    expect(text).toMatch(/^<!DOCTYPE html><html>/)
    expect(text).toMatch(/<\/body><\/html>$/)
    expect(text.match(/<\/body>|<\/html>/g)).toHaveLength(2)
    expect(text).toContain(`<main>${'물'.repeat(5_000)}</main>`)
  })

  const texts = Array.from({ length: 30 }, (_, part) => `${part}:${'가나다라'.repeat(8_500)}`)
  const renderMuch = () =>
    render(
      'shell',
      texts.map(text => new Promise<string>(resolve => setImmediate(resolve, text))),
    )
  const digest = (given: string[]) => createHash('sha256').update(given.join()).digest('hex')
  const expectWhole = (text: string) => {
    const received = [...text.matchAll(/<section>([^<]*)<\/section>/g)].map(([, content = '']) => content)
    expect(Buffer.byteLength(text)).toBeGreaterThan(3_000_000)
    expect(digest(received)).toBe(digest(texts))
    expect(text).toMatch(/<\/body><\/html>$/)
  }

  it('sends 3 MB of late data to a fast client', async () => {
    expectWhole(await textOf(await renderMuch().stream))
  })

  it('sends 3 MB of late data to a slow client with back-pressure', async () => {
    const rendering = renderMuch()
    const stream = await rendering.stream
    await rendering.allReady
    await nextTurn()
    let most = stream.readableLength
    const ended = once(stream, 'end')
    const chunks: Buffer[] = []
    for (;;) {
      const chunk: Buffer | null = stream.read(Math.min(10_007, stream.readableLength))
      most = Math.max(most, stream.readableLength)
      if (chunk) chunks.push(chunk)
      else if (stream.readableEnded) break
      else await Promise.race([once(stream, 'readable'), ended])
    }
    expectWhole(Buffer.concat(chunks).toString())
    expect(most).toBeLessThan(300_000)
  })

  it('stops when the stream is destroyed and reports to onError only', async () => {
    const late = Promise.withResolvers<string>()
    const { stream: started, errors } = render('shell', [late.promise])
    const stream = await started
    await once(stream, 'readable')
    stream.destroy()
    await once(stream, 'close')
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    late.resolve('too late')
    await late.promise
    expect(stream.readableEnded).toBe(false)
  })
})
