type Cookie = { value: string; expiresAt: number }

/** Keeps cookies by origin as long as they last, follows redirects between site and provider. */
export class Visitor {
  readonly #jars = new Map<string, Map<string, Cookie>>()
  readonly cookieValues: string[] = []

  async open(url: string, init: RequestInit = {}): Promise<OpenedPage> {
    let address = url
    let request = init
    for (let hop = 0; hop < 12; hop += 1) {
      const answer = await this.send(address, request)
      const location = answer.headers.get('location')
      const text = await answer.text()
      if (answer.status < 300 || answer.status >= 400 || !location)
        return { url: address, status: answer.status, text, headers: Object.fromEntries(answer.headers) }
      address = new URL(location, address).href
      request = {}
    }
    throw new Error(`too many redirects from ${url}`)
  }

  async send(url: string, init: RequestInit = {}): Promise<Response> {
    const cookies = this.cookiesFor(url)
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(pair => pair.join('=')).join('; '))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(line) ?? []
      this.cookieValues.push(value)
      const [, seconds = 'Infinity'] = /;\s*max-age=(-?\d+)/i.exec(line) ?? []
      this.#jarOf(url).set(name, { value, expiresAt: Date.now() + Number(seconds) * 1_000 })
    }
    return answer
  }

  post(url: string, fields: Record<string, string>) {
    return this.open(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: new URL(url).origin, 'sec-fetch-site': 'same-origin' },
    })
  }

  call(url: string, method: string, body?: unknown): Promise<Response> {
    return this.send(url, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'q',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  async signIn(origin: string, name: string, email: string): Promise<{ url: string; status: number }> {
    const page = await this.open(`${origin}/oauth/start/local`)
    const [, action = ''] = /<form method="post" action="([^"]*\/new)"/.exec(page.text) ?? []
    if (!action) throw new Error(`no sign-in page at ${page.url} (${page.status})`)
    return this.post(new URL(action, page.url).href, { name, email })
  }

  async signInAs(
    origin: string,
    subject: string,
    returnTo = '/',
  ): Promise<{ url: string; status: number; text: string }> {
    const page = await this.open(`${origin}/oauth/start/local?${new URLSearchParams({ returnTo })}`)
    const [, action = ''] = /<form method="post" action="([^"]*\/as)"/.exec(page.text) ?? []
    if (!action) throw new Error(`no sign-in page at ${page.url} (${page.status})`)
    return this.post(new URL(action, page.url).href, { subject })
  }

  cookiesFor(url: string): ReadonlyMap<string, string> {
    const now = Date.now()
    const lasting = [...this.#jarOf(url)].filter(([, { expiresAt }]) => expiresAt > now)
    return new Map(lasting.map(([name, { value }]) => [name, value]))
  }

  keepCookie(url: string, name: string, value: string): void {
    this.#jarOf(url).set(name, { value, expiresAt: Number.POSITIVE_INFINITY })
  }

  #jarOf(url: string): Map<string, Cookie> {
    const { origin } = new URL(url)
    const jar = this.#jars.get(origin) ?? new Map<string, Cookie>()
    this.#jars.set(origin, jar)
    return jar
  }
}

type OpenedPage = { url: string; status: number; text: string; headers: Record<string, string> }
