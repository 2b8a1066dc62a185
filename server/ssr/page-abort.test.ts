import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PageServer } from '#server/testing/page-server.ts'

let site: PageServer
beforeEach(async () => {
  site = await new PageServer().start()
})
afterEach(() => site.stop())

describe('late data time-out', () => {
  it('closes the page without the missing data', async () => {
    site.page.late('never')
    const quick = site.page.late('quick')
    const answer = await site.open()
    await answer.read('</script>')
    quick.resolve('빠른 글')
    await answer.read('빠른 글</section>')
    await site.expireLateDataTimeout()
    const body = await answer.whole()
    expect(body).toMatch(/<\/body><\/html>$/)
    expect(body).not.toContain('"never":"')
    expect(site.page.cancelled).toBeGreaterThan(0)
    expect(site.faults).toEqual([])
    expect(site.lines.map(({ msg }) => msg)).toContain('late data timed out')
  })

  it('does not fire for a slow client', async () => {
    const texts = ['가', '나', '다'].map(letter => letter.repeat(1_000_000))
    const much = texts.map((_, part) => site.page.late(`part${part}`))
    const asked = site.ask()
    const [answer]: IncomingMessage[] = await once(asked, 'response')
    if (!answer) throw new Error('no answer')
    much.forEach(({ resolve }, part) => {
      resolve(texts[part] ?? '')
    })
    await expect.poll(() => site.running.size).toBe(0)
    let body = ''
    for await (const chunk of answer.setEncoding('utf8')) body += chunk
    expect(texts.filter(text => !body.includes(`>${text}</section>`))).toEqual([])
  })
})

describe('disconnect while a page streams', () => {
  it('half way aborts the page and logs no error', async () => {
    const slow = site.page.late('slow')
    const answer = await site.open()
    await answer.read('</script>')
    answer.leave()
    await expect.poll(() => site.page.cancelled).toBeGreaterThan(0)
    expect(site.disconnect.signal.aborted).toBe(true)
    expect(site.page.listeners.size).toBe(0)
    slow.reject(new Error('aborted'))
    await setImmediate()
    expect(site.faults).toEqual([])
  })

  it.each([
    ['before the shell', {}],
    ['before a crawler has everything', { 'user-agent': 'Googlebot/2.1' }],
  ])('%s aborts the page and logs no error', async (_when, headers) => {
    const waiting = Promise.withResolvers<string>()
    waiting.promise.catch(() => {})
    if ('user-agent' in headers) site.page.late('slow')
    else site.page.shellWaitsFor = waiting.promise
    const asked = site.ask(headers)
    await expect.poll(() => site.page.listeners.size).toBe(1)
    asked.destroy()
    await expect.poll(() => site.page.cancelled).toBeGreaterThan(0)
    waiting.reject(new Error('aborted'))
    await setImmediate()
    expect(site.page.listeners.size).toBe(0)
    expect(site.faults).toEqual([])
  })

  it('before the start renders no page', async () => {
    site.disconnect.abort()
    const answer = fetch(`${site.server?.base}/page`)
    await expect.poll(() => site.page.cancelled).toBeGreaterThan(0)
    expect(site.page.listeners.size).toBe(0)
    expect(site.faults).toEqual([])
    site.server?.app.server.closeAllConnections()
    await expect(answer).rejects.toThrow()
  })
})
