import { headers as names } from '#shared/constants/headers.ts'

export const ownScript = { [names.requestedWith]: 'q', 'sec-fetch-site': 'same-origin' }

/** The user agent of Node counts as a crawler. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

export class TestBrowser {
  readonly jar = new Map<string, string>()
  readonly setCookies: string[] = []
  readonly #base: string

  constructor(base: string) {
    this.#base = base
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ 'user-agent': userAgent, ...Object.fromEntries(new Headers(init.headers)) })
    if (this.jar.size > 0) headers.set('cookie', [...this.jar].map(pair => pair.join('=')).join('; '))
    const answer = await fetch(this.#base + path, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) this.#keep(line)
    return answer
  }

  async signIn(query = ''): Promise<string | null> {
    const started = await this.fetch(`/oauth/start/local${query}`)
    const state = new URL(started.headers.get('location') ?? '').searchParams.get('state')
    const back = await this.fetch(`/oauth/callback/local?code=canary-code&state=${state}`)
    return back.headers.get('location')
  }

  #keep(line: string): void {
    this.setCookies.push(line)
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (/max-age=0(;|$)/i.test(line)) this.jar.delete(name)
    else this.jar.set(name, value)
  }
}
