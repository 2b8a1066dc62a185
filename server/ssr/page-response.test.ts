import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PageServer } from '#server/testing/page-server.ts'

let site: PageServer
beforeEach(async () => {
  site = await new PageServer().start()
})
afterEach(() => site.stop())

const nonceIn = (policy: unknown) => /'nonce-([\w-]+)'/.exec(String(policy))?.[1] ?? 'none'

describe('shell error', () => {
  it('is a static error page without the error text', async () => {
    site.page.shellError = new Error('canary of the shell')
    const answer = await site.open()
    const body = await answer.whole()
    expect(answer.status).toBe(500)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(body).toContain('오류가 발생했습니다. 다시 시도해 주세요.')
    expect(body).not.toMatch(/canary|<script|node_modules/)
    expect(site.faults).toHaveLength(1)
    expect(site.page.cancelled).toBeGreaterThan(0)
    expect(site.page.listeners.size).toBe(0)
  })

  it('differs from a shell time-out', async () => {
    site.page.shellWaitsFor = new Promise(() => {})
    const asked = site.open()
    await site.expireLateDataTimeout()
    const answer = await asked
    expect(answer.status).toBe(504)
    expect(await answer.whole()).toContain('응답이 늦어지고 있습니다.')
    expect(site.faults).toEqual([])
    expect(site.page.cancelled).toBeGreaterThan(0)
  })
})

describe('page with status 503', () => {
  it('has Retry-After', async () => {
    site.page.status = 503
    const answer = await site.open()
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
    await answer.whole()
  })
})

describe('ready shell', () => {
  it('is sent at once with state and entry, late data in the same response', async () => {
    site.page.status = 201
    const slow = site.page.late('slow')
    const answer = await site.open()
    const nonce = nonceIn(answer.headers['content-security-policy'])
    const early = await answer.read('</script>')
    expect(answer.status).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(early).toContain('<link rel="stylesheet" href="/assets/style.css"/>')
    expect(early).toContain('<link rel="modulepreload" href="/assets/pages/home.tsx.js"/>')
    expect(early).toMatch(
      new RegExp(
        '<footer>바닥</footer>.*<script type="application/json" id="__state">{"slow":null}</script>' +
          `<noscript>.+</noscript><template id="first-load">.+</template><script nonce="${nonce}">.+</script>` +
          `<script type="module" async nonce="${nonce}" src="/assets/index.js"></script>$`,
        's',
      ),
    )
    slow.resolve('늦은 글')
    const body = await answer.whole()
    expect(body.slice(early.length)).toMatch(
      new RegExp(
        `^<script nonce="${nonce}">\\(self.__late\\?\\?=\\[\\]\\).push\\({"slow":"늦은 글"}\\)</script>` +
          '<div hidden id="S:0"><section id="slow">늦은 글</section></div>.*</body></html>$',
        's',
      ),
    )
    for (const [tag] of body.matchAll(/<script[^>]*>/g)) {
      if (!tag.includes('application/json')) expect(tag).toContain(`nonce="${nonce}"`)
    }
    expect(site.faults).toEqual([])
  })

  it('inlines completed boundaries of a long page', async () => {
    site.page.shell = '긴 글 '.repeat(20_000)
    site.page.late('ready').resolve('본문 '.repeat(2_000))
    const body = await site.text()
    expect(body).not.toContain('<div hidden')
    expect(body.indexOf('본문')).toBeLessThan(body.indexOf('<footer>'))
  })

  it('sends data that no component read before the closing tags', async () => {
    const unseen = site.page.late('unseen', { rendered: false })
    const answer = await site.open()
    await answer.read('</script>')
    unseen.resolve('값')
    expect(await answer.whole()).toMatch(/push\({"unseen":"값"}\)<\/script><\/body><\/html>$/)
  })

  it('leaks nothing when done', async () => {
    await site.text()
    expect(site.running.size).toBe(0)
    expect(site.page.listeners.size).toBe(0)
    expect(site.page.cancelled).toBeGreaterThan(0)
  })
})

describe('late error', () => {
  it('keeps the page, is logged once and transfers the data as missing', async () => {
    const slow = site.page.late('slow')
    const same = site.page.late('same')
    const answer = await site.open()
    await answer.read('</script>')
    const error = new Error('canary of the part')
    slow.reject(error)
    same.reject(error)
    const body = await answer.whole()
    expect(answer.status).toBe(200)
    expect(body).toContain('push({"slow":null})')
    expect(body).toMatch(/<\/body><\/html>$/)
    expect(site.faults).toHaveLength(1)
  })

  it('is logged as info when it is a 4xx of the backend', async () => {
    const slow = site.page.late('slow')
    const answer = await site.open()
    await answer.read('</script>')
    slow.reject(Object.assign(new Error('expired'), { status: 401 }))
    expect(await answer.whole()).toMatch(/<\/body><\/html>$/)
    expect(site.faults).toEqual([])
    expect(site.lines.map(({ msg }) => msg)).toContain('a part of a page was refused')
  })
})

describe('crawler', () => {
  const googlebot = {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  }

  it('gets everything at once, without placeholders or late scripts', async () => {
    site.page.shell = '긴 글 '.repeat(20_000)
    const slow = site.page.late('slow')
    const asked = site.text(googlebot)
    await expect.poll(() => site.page.listeners.size).toBe(1)
    slow.resolve('늦은 글 '.repeat(2_000))
    const body = await asked
    expect(body).toContain('<section id="slow">늦은 글')
    expect(body).not.toMatch(/<div hidden|기다림|__late/)
    expect(body).toContain('id="__state">{"slow":"늦은 글')
    expect(body).toMatch(/<\/body><\/html>$/)
  })

  it('gets what is ready at the time-out, with the state', async () => {
    site.page.late('never')
    const asked = site.open(googlebot)
    await site.expireLateDataTimeout()
    const answer = await asked
    const body = await answer.whole()
    expect(answer.status).toBe(200)
    expect(body).toContain('never 기다림')
    expect(body).toContain('id="__state">{"never":null}')
    expect(site.faults).toEqual([])
  })
})
