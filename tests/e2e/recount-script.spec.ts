import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { idsOf } from './routes.ts'
import { expect, test } from './site.ts'

/** The functions of recount.mjs that a page of anybody's takes; it has no types of its own. */
type Script = {
  fetchLog: (log: object) => unknown
  recountLog: (reader: object) => Promise<{
    checkpoint: { size: number }
    recount: {
      tallyOf: (post: number) => { counts: () => { kind: string; value: string; counted: number }[] }
    }
  }>
  explainFault: (error: unknown) => { text: string } | null
  sha256: unknown
  verifyEd25519: unknown
}

test('recount.mjs counts the whole log in a page of another origin, and names the fault of an altered one', async ({
  page,
  origin,
  request,
}) => {
  const { question = 0 } = await idsOf(request)
  const verifierKey = (await (await request.get('/ledger/vkey')).text()).split('\n')[0] ?? ''
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<title>남의 사이트</title>'),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    expect(await page.evaluate(() => location.origin)).not.toBe(origin)
    const given = { log: `${origin}/ledger`, verifierKey, question }
    const { size, counts } = await page.evaluate(count, given)
    const record = (await (await request.get(`/ledger/posts/${question}`)).json()) as {
      head: { text: string }
    }
    const [, , , , sealed] = JSON.parse(record.head.text) as [string, number, number, string, unknown[][]]
    expect(size).toBeGreaterThan(100)
    expect(counts).toEqual(sealed.map(([, value, counted]) => [value, counted]))
    await page.route('**/ledger/tile/entries/000*', async route => {
      const body = await (await route.fetch()).body()
      body.write('X', 40)
      await route.fulfill({ body, headers: { 'access-control-allow-origin': '*' } })
    })
    expect(await page.evaluate(count, given)).toMatchObject({ fault: '줄의 해시가 공개된 타일과 다릅니다.' })
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

/** Runs in the page. */
async function count({ log, verifierKey, question }: { log: string; verifierKey: string; question: number }) {
  const script: Script = await import(`${log}/recount.mjs`)
  const { fetchLog, recountLog, explainFault, sha256, verifyEd25519 } = script
  try {
    const reader = { fetchBytes: fetchLog({ address: log, fetch }), verifierKey, sha256, verifyEd25519 }
    const { checkpoint, recount } = await recountLog(reader)
    const counts = recount.tallyOf(question).counts()
    return { size: checkpoint.size, counts: counts.map(row => [row.value, row.counted]), fault: null }
  } catch (error) {
    return { size: 0, counts: [], fault: explainFault(error)?.text ?? String(error) }
  }
}
