import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { verifierKeyOfTests } from '#backend/testing/seal-ledger.ts'
import { startWitness } from '#backend/testing/start-witness.ts'
import type { LedgerPost } from '#shared/contract/ledger.ts'
import { PublicLog } from '#shared/ledger/public-log.testing.ts'
import { parseCheckpoint } from '#shared/tlog/checkpoint.ts'
import { sha256 } from '#shared/tlog/sha256.ts'
import { parseNote, parseVerifierKey, verifiedKeys } from '#shared/tlog/signed-note.ts'
import { verifyEd25519 } from '#shared/tlog/web-crypto-ed25519.ts'
import { buildGoReader, type GoReader, isGoAbsent } from '#tools/recount/independent/go-reader.testing.ts'
import { freePorts } from '#tools/start/ports.ts'
import { join } from '../support/join.ts'
import { letTimePass } from '../support/let-time-pass.ts'
import { asked } from '../support/questions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Visitor } from '../support/visitor.ts'

const run = promisify(execFile)
const folder = mkdtempSync(path.join(tmpdir(), 'public-log-'))
const fileOf = (name: string) => path.join(folder, name)
const backendEnv: Record<string, string> = {}
let stack: Stack
let witness: Awaited<ReturnType<typeof startWitness>>
let log: string
let key: string
let question: number
let excluded: number
const member = new Visitor()
const reason = '한 망에서 한꺼번에 들어온 공감입니다.'
let beforeItsHour: [output: string, exitCode: number]

beforeAll(async () => {
  const [port] = await freePorts(1)
  const address = `http://localhost:${port}/ledger`
  witness = await startWitness({ log: address, vkey: verifierKeyOfTests, state: fileOf('witness.json') })
  const LEDGER_WITNESSES = [witness.config.url, ...witness.config.verifierKeys].join(' ')
  stack = await startStack({ env: { PORT: String(port), LEDGER_WITNESSES }, backendEnv })
  log = `${stack.origin}/ledger`
  key = (await textAt(`${log}/vkey`)).trim()
  await writeFile(fileOf('recount.mjs'), await textAt(`${log}/recount.mjs`))
  await writeFile(fileOf('older'), await textAt(`${log}/checkpoint`))
  await agreeAndLetItBeSealed()
})
afterAll(async () => {
  await stack?.stop()
  await witness?.stop()
  rmSync(folder, { recursive: true })
})

const textAt = async (address: string) => (await fetch(address)).text()

/** One member agrees; a day later the site's own job seals it, and the member downloads the proof. */
async function agreeAndLetItBeSealed(): Promise<void> {
  const author = new Visitor()
  await join(author, stack.origin, '묻는사람')
  await join(member, stack.origin, '공감하는사람')
  question = (await asked(author, stack.origin)).id
  const agreed = await member.call(`${stack.origin}/api/questions/${question}/agreed`, 'POST', {
    agreed: true,
  })
  await writeFile(fileOf('promise'), (await agreed.json()).promise)
  beforeItsHour = await recount('--promise', fileOf('promise'))
  excluded = (await asked(author, stack.origin)).id
  await member.call(`${stack.origin}/api/questions/${excluded}/agreed`, 'POST', { agreed: true })
  await excludeAll(excluded)
  await letTimePass(stack, backendEnv, 26 * 3_600)
  await vi.waitUntil(() => isSealed().catch(() => false), { timeout: 300_000, interval: 500 })
  await letTimePass(stack, backendEnv, 0)
  const proof = `${stack.origin}/api/ledger/receipts/${question}/agree/proof`
  await writeFile(fileOf('receipt'), await (await member.call(proof, 'GET')).text())
}

/** Two editors take the agreements of a question out of the count. */
async function excludeAll(postId: number): Promise<void> {
  const [one, other] = [new Visitor(), new Visitor()]
  await one.signInAs(stack.origin, 'demo-editor')
  await other.signInAs(stack.origin, 'demo-second-editor')
  const desk = `${stack.origin}/api/desk`
  const proposal = { chosen: { age: 'day' }, reason }
  const proposed = await one.call(`${desk}/posts/${postId}/agreement-exclusions`, 'POST', proposal)
  expect(proposed.status).toBe(201)
  const { id } = (await proposed.json()) as { id: number }
  const decided = await other.call(`${desk}/agreement-exclusions/${id}/decision`, 'PUT', { confirmed: true })
  expect(decided.status).toBe(200)
}

async function isSealed(): Promise<boolean> {
  const record = await fetch(`${log}/posts/${question}`)
  if (!record.ok) return false
  const { checkpoint } = (await record.json()) as LedgerPost
  return sizeOf(checkpoint) === sizeOf(await textAt(`${log}/checkpoint`))
}

const sizeOf = (note: string) => parseCheckpoint(parseNote(note).text).size

/** Runs the site's recount script; returns its output and exit code. */
const recount = (...args: string[]): Promise<[output: string, exitCode: number]> =>
  run(process.execPath, [fileOf('recount.mjs'), log, '--key', key, ...args]).then(
    ({ stdout }): [string, number] => [stdout, 0],
    ({ stdout, code }) => [stdout, code],
  )

describe('the log of the running site', () => {
  it('is counted again by the script that it gives away, to the numbers of its pages', async () => {
    const { items } = (await (await fetch(`${stack.origin}/api/questions?sort=agreed&size=1`)).json()) as {
      items: { id: number; counts: { agree: number; certifiedAgree: number } }[]
    }
    const [most] = items
    const [output, exitCode] = await recount('--post', String(most?.id), '--from', fileOf('older'))
    expect([output, exitCode]).toEqual([expect.stringContaining('와 이어집니다'), 0])
    expect(output).toContain(`공감 ${most?.counts.agree} (본인확인 ${most?.counts.certifiedAgree}`)
  })

  it('is served with the lines of a witness that anybody can run, for growth and for counting', async () => {
    const { verifierKeys } = witness.config
    const keys = verifierKeys.map(text => parseVerifierKey(sha256, text))
    const checkpoint = parseNote(await textAt(`${log}/checkpoint`))
    expect(await verifiedKeys(checkpoint, keys, verifyEd25519)).toHaveLength(2)
    const policy = await textAt(`${log}/policy`)
    for (const text of verifierKeys) expect(policy).toContain(text)
  })

  it.each([
    ['checkpoint', 200, 'public, max-age=5', 'text/plain; charset=utf-8'],
    ['vkey', 200, 'public, max-age=300', 'text/plain; charset=utf-8'],
    ['policy', 200, 'public, max-age=300', 'text/plain; charset=utf-8'],
    ['rules', 200, 'public, max-age=300', 'text/plain; charset=utf-8'],
    ['recount.mjs', 200, 'public, max-age=300', 'text/javascript; charset=utf-8'],
    ['posts/:question', 200, 'public, max-age=5', 'application/json; charset=utf-8'],
    ['tile/0/000.p/1', 200, 'public, max-age=31536000', 'application/octet-stream'],
    ['tile/entries/000.p/1', 200, 'public, max-age=31536000', 'application/octet-stream'],
    ['tile/0/999', 404, 'no-store', 'text/plain; charset=utf-8'],
    ['tile/entries/x000/001.p/9', 404, 'no-store', 'text/plain; charset=utf-8'],
    ['posts/999999999', 404, 'no-store', 'text/plain; charset=utf-8'],
    ['openings/999999999', 404, 'no-store', 'text/plain; charset=utf-8'],
  ])(
    'gives %s to any origin, a member or not, with one body and no cookie',
    async (name, status, cache, type) => {
      const address = `${log}/${name.replace(':question', String(question))}`
      const origin = { origin: 'https://other.example' }
      const bodies: string[] = []
      for (const answer of [
        await fetch(address, { headers: origin }),
        await member.send(address, { headers: origin }),
      ]) {
        const { headers } = answer
        expect([answer.status, headers.get('cache-control'), headers.get('content-type')]).toEqual([
          status,
          cache,
          type,
        ])
        expect(headers.get('access-control-allow-origin')).toBe('*')
        expect(headers.get('access-control-allow-credentials')).toBeNull()
        expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
        expect(headers.getSetCookie()).toEqual([])
        expect(headers.get('vary') ?? '').not.toMatch(/cookie/i)
        bodies.push(Buffer.from(await answer.arrayBuffer()).toString('base64'))
      }
      expect(bodies[1]).toBe(bodies[0])
    },
  )
})

describe('an agreement with the running site', () => {
  it('has a promise that the script accepts before its hour, and finds kept after the seal', async () => {
    expect(beforeItsHour).toEqual([expect.stringContaining('약속한 때가 아직 되지 않았습니다.'), 0])
    const kept = await recount('--promise', fileOf('promise'), '--post', String(question))
    expect(kept).toEqual([expect.stringMatching(/약속이 지켜졌습니다: 기록 [\d,]+번 줄/), 0])
    expect(kept[0]).toContain(`글 ${question}: 공감 1 (`)
  })

  it('has a receipt that the script finds in the log', async () => {
    const output = await recount('--receipt', fileOf('receipt'))
    expect(output).toEqual([expect.stringContaining(`번 줄, 글 ${question}.`), 0])
    expect(output[0]).not.toContain('주의: 그 뒤에')
  })

  it.each([
    ['promise', /by \d/, 'by 9', '이 열쇠로 서명한 약속이 아닙니다'],
    ['receipt', /index \d+/, 'index 0', '기록에 있다는 증명이 맞지 않습니다'],
  ])('whose %s was altered is refused', async (name, what, by, reason) => {
    await writeFile(fileOf('altered'), (await readFile(fileOf(name), 'utf8')).replace(what, by))
    const output = await recount(`--${name}`, fileOf('altered'))
    expect(output).toEqual([expect.stringContaining(reason), 1])
  })
})

describe('an agreement that two editors excluded', () => {
  const headOf = async () =>
    ((await (await fetch(`${log}/posts/${excluded}`)).json()) as LedgerPost).head.text

  it('is out of the count a seal after its own, and its receipt says so with the public reason', async () => {
    expect(await headOf()).toMatch(/\["agree","agreed",1,0,0\]/)
    await letTimePass(stack, backendEnv, 28 * 3_600)
    const isOut = async () => /"agreed",0,0,1/.test(await headOf().catch(() => ''))
    await vi.waitUntil(isOut, { timeout: 300_000, interval: 500 })
    await letTimePass(stack, backendEnv, 0)
    const textOf = async (path: string) => {
      const page = await member.open(stack.origin + path)
      expect(page.status).toBe(200)
      return page.text.replace(/<!--.*?-->/g, '')
    }
    expect(await textOf('/user/mypage/receipts')).toMatch(
      new RegExp(`번째 줄, 조작으로 판단해 제외됨\\(<a [^>]+>${reason}</a>\\)`),
    )
    const receipt = await textOf(`/user/mypage/receipts/${excluded}/agree`)
    expect(receipt).toContain('조작으로 판단해 수에서 제외되었습니다.')
    expect(receipt).toContain(`제외한 이유: ${reason}`)
    const recounted = await recount('--post', String(excluded))
    expect(recounted).toEqual([expect.stringContaining('제외 1 (manipulated)'), 0])
  }, 900_000)
})

// Counted as skipped where Go is not installed.
describe.skipIf(isGoAbsent)('a reader that others wrote', () => {
  let reader: GoReader
  beforeAll(async () => {
    reader = await buildGoReader(folder)
  })

  it('reads every entry of the running site, a receipt, growth and the cosignatures of its witness', async () => {
    const files = ['-receipt', fileOf('receipt'), '-from', fileOf('older')]
    const [, index] = /^index (\d+)$/m.exec(await readFile(fileOf('receipt'), 'utf8')) ?? []
    const [older, newest] = [await readFile(fileOf('older'), 'utf8'), await textAt(`${log}/checkpoint`)].map(
      sizeOf,
    )
    expect(await reader('-log', log, '-vkey', key, ...files, ...witness.config.verifierKeys)).toEqual([
      `${newest} entries, 3 signatures\nreceipt of leaf ${index}\ngrew from ${older}\n`,
      0,
    ])
  })

  it('refuses it by another key of its name', async () => {
    const { verifierKey } = new PublicLog({ origin: key.split('+')[0] ?? '' })
    expect((await reader('-log', log, '-vkey', verifierKey))[1]).toBe(1)
  })
})
