import { createElement, Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { LoadedPage, RenderOptions } from '#shared/http/client-bundle.ts'

type Part = { name: string; promise: Promise<string>; running: boolean; text?: string; rendered: boolean }

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Page as the client bundle makes it, rendered by React: a shell and late parts that the test settles. Its state
 * is `{name: text}`, null while pending.
 */
export class RenderedPage implements LoadedPage {
  status = 200
  failed = false
  holdsUntil = Number.POSITIVE_INFINITY
  modules = ['pages/home.tsx']
  stateBlockId = '__state'
  fontStyleSheet = '/assets/slices.css'
  shell = '껍데기'
  shellError: Error | null = null
  shellWaitsFor: Promise<string> | null = null
  cancelled = 0
  renderOptions: RenderOptions | null = null
  readonly listeners = new Set<(late: string) => void>()
  readonly #parts: Part[] = []

  late(name: string, { rendered = true } = {}) {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    promise.catch(() => {})
    const part: Part = { name, promise, running: true, rendered }
    this.#parts.push(part)
    return {
      resolve: (text: string) => {
        part.running = false
        part.text = text
        for (const listener of this.listeners) listener(json({ [name]: text }))
        resolve(text)
      },
      reject: (error: Error) => {
        part.running = false
        for (const listener of this.listeners) listener(json({ [name]: null }))
        reject(error)
      },
    }
  }

  render(head: { styles: string[]; preloads: string[] }, options: RenderOptions) {
    this.renderOptions = options
    return renderToPipeableStream(
      createElement(
        'html',
        { lang: 'ko' },
        createElement(
          'head',
          null,
          ...head.styles.map(href => createElement('link', { key: href, rel: 'stylesheet', href })),
          ...head.preloads.map(href => createElement('link', { key: href, rel: 'modulepreload', href })),
        ),
        createElement(
          'body',
          null,
          createElement(Shell, { page: this }),
          ...this.#parts
            .filter(part => part.rendered)
            .map(part =>
              createElement(
                Suspense,
                { key: part.name, fallback: createElement('p', null, `${part.name} 기다림`) },
                createElement(Late, { part }),
              ),
            ),
          createElement('footer', null, '바닥'),
        ),
      ),
      options,
    )
  }

  state(): string {
    return json(Object.fromEntries(this.#parts.map(part => [part.name, part.text ?? null])))
  }

  onLate(listener: (late: string) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#parts.filter(part => part.running).map(part => part.promise))
  }

  cancel(): void {
    this.cancelled += 1
  }
}

function Shell({ page }: { page: RenderedPage }) {
  if (page.shellError) throw page.shellError
  return createElement('main', null, page.shell, page.shellWaitsFor && use(page.shellWaitsFor))
}

function Late({ part }: { part: Part }) {
  return createElement('section', { id: part.name }, part.text ?? use(part.promise))
}
