import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { Leaf } from '#shared/ledger/leaf.ts'
import { actLeaf, newLogKey, PublicLog } from '#shared/ledger/public-log.testing.ts'
import { whoOf } from '#shared/ledger/receipt.ts'
import { sha256 } from '#shared/tlog/sha256.ts'
import { buildRecountScript } from '../build/recount-script.ts'
import { recountCommand } from './command.ts'
import { serveLog } from './serve-log.testing.ts'

const run = promisify(execFile)
const secret = Uint8Array.of(1, 2, 3)
const own = actLeaf(7, whoOf(sha256, secret))
const others = ['1', '2', '3', '4'].map(who => actLeaf(7, who))
const stance = actLeaf(9, '5', 1, { kind: 'stance', value: 'for', certified: true })
const later: Leaf[] = [
  actLeaf(7, '1', 2, { value: null }),
  {
    ...{ type: 'exclude', epoch: 0, post: 7, kind: 'agree', who: others[1]?.who ?? '' },
    ...{ reason: 'manipulated', caseNumber: 3 },
  },
]
const key = newLogKey()

function logOf(...hours: Leaf[][]): PublicLog {
  const log = new PublicLog({ key })
  for (const leaves of hours) log.seal(leaves)
  return log
}

const sealedAt = new Date((490_001 * 3600 + 60) * 1000)

/** Runs the command on a log; returns its output and exit code. */
async function recounted(
  log: PublicLog,
  {
    args = [],
    files = {},
    now = sealedAt,
  }: { args?: string[]; files?: Record<string, string>; now?: Date } = {},
) {
  await using site = await serveLog(log)
  const lines: string[] = []
  const saved: Record<string, string> = {}
  const exitCode = await recountCommand([site.address, '--key', log.verifierKey, ...args], {
    read: async path => files[path] ?? '',
    save: async (path, text) => {
      saved[path] = text
    },
    write: line => lines.push(line),
    now,
  })
  return { exitCode, output: lines.join('\n'), saved }
}

const log = logOf([own, ...others, stance], later)

describe('the recount', () => {
  it('says nothing of a log without its address and key', async () => {
    for (const args of [[], ['https://a.example'], ['a.example', '--key', 'k'], ['--key', 'k']])
      expect(await recountCommand(args, { read: fail, save: fail, write: () => {}, now: sealedAt })).toBe(2)
  })

  it('names a key that was copied in part, and reads nothing', async () => {
    const cut = log.verifierKey.slice(0, -5)
    const { exitCode, output } = await recounted(log, { args: ['--key', cut] })
    expect([exitCode, output]).toEqual([2, expect.stringMatching(/^공개 열쇠가 아닙니다\. .*: /)])
    expect(output.endsWith(cut)).toBe(true)
  })

  it('names the leaf that is wrong', async () => {
    const wrong = logOf([own, ...others, others[2] as Leaf])
    const { exitCode, output } = await recounted(wrong)
    expect([exitCode, output]).toEqual([
      1,
      '틀렸습니다: 기록 6번 줄. 같은 이름의 번호가 하나씩 늘어나지 않습니다.',
    ])
  })

  it('counts every post', async () => {
    const { exitCode, output } = await recounted(log)
    expect(exitCode).toBe(0)
    expect(output).toBe(`기록 11줄을 다시 셌습니다. 서명과 봉인이 모두 맞습니다.
마지막 봉인: 2025-11-24 17:01 (UTC)
글 7: 공감 3 (본인확인 0, 제외 1)
글 9: 입장 for 1 (본인확인 1)`)
  })

  it('tells of one post what was withdrawn and why what was left out', async () => {
    const { output } = await recounted(log, { args: ['--post', '7'] })
    expect(output).toContain('글 7: 공감 3 (본인확인 0, 제외 1)\n  취소한 공감 1\n  제외 1 (manipulated)')
    expect(output).not.toContain('글 9')
  })

  it('warns of an old seal, behind which newer leaves can be hidden', async () => {
    const { output } = await recounted(log, { now: new Date(sealedAt.getTime() + 7_201_000) })
    expect(output).toContain('두 시간보다 오래되었습니다')
  })

  it('proves growth since a checkpoint that it saved, and refuses a log that began anew or is another of its size', async () => {
    const { saved } = await recounted(logOf([own, ...others, stance]), { args: ['--save', 'kept'] })
    const grown = await recounted(log, { args: ['--from', 'kept'], files: saved })
    expect([grown.exitCode, grown.output]).toEqual([
      0,
      expect.stringContaining('전에 본 점검표(8줄)와 이어집니다.'),
    ])
    const anew = await recounted(logOf([own, stance], later.slice(0, 0)), {
      args: ['--from', 'kept'],
      files: saved,
    })
    expect([anew.exitCode, anew.output]).toEqual([1, expect.stringContaining('기록이 전보다 짧아졌습니다.')])
    const twin = await recounted(logOf([own, ...others.toReversed(), stance]), {
      args: ['--from', 'kept'],
      files: saved,
    })
    expect([twin.exitCode, twin.output]).toEqual([
      1,
      expect.stringContaining('전에 본 기록과 이어지지 않습니다.'),
    ])
  })

  it('finds the leaf of a receipt, and says that it was changed since', async () => {
    const files = { mine: log.receipt(1, secret) }
    const { output } = await recounted(log, { args: ['--receipt', 'mine'], files })
    expect(output).toContain('영수증이 맞습니다: 기록 1번 줄, 글 7.')
    const moved = logOf([own, ...others, stance], [actLeaf(7, own.who, 2, { value: null })])
    const first = { mine: logOf([own, ...others, stance]).receipt(1, secret) }
    expect((await recounted(moved, { args: ['--receipt', 'mine'], files: first })).output).toContain(
      '1번 바뀌었습니다',
    )
  })

  it('finds a promised act, and refuses a log that lacks it past its hour', async () => {
    const promiseOf = (who: string, by: number) =>
      log.sign(`gongron/v1 promise\n${log.origin}\n["act",7,"agree","${who}",1,"agreed",0]\nby ${by}\n`)
    const files = {
      kept: promiseOf(own.who, 1),
      open: promiseOf('x'.repeat(22), 3e9),
      broken: promiseOf('x'.repeat(22), 1),
    }
    const answers = ['kept', 'open', 'broken'].map(name =>
      recounted(log, { args: ['--promise', name], files }),
    )
    expect((await Promise.all(answers)).map(({ exitCode }) => exitCode)).toEqual([0, 0, 1])
  })
})

describe('the recount of a log whose key was replaced', () => {
  const receipt = logOf([own, ...others, stance]).receipt(1, secret)
  const line = `["act",7,"agree","${own.who}",1,"agreed",0]`
  const promise = log.sign(`gongron/v1 promise\n${log.origin}\n${line}\nby 1\n`)
  const files = { before: logOf([own, ...others, stance]).checkpoint, receipt, promise }
  const renewed = new PublicLog()
  for (const leaves of [[own, ...others, stance], later]) renewed.seal(leaves)
  const args = ['--from', 'before', '--receipt', 'receipt', '--promise', 'promise']

  it('takes what the old key signed where both keys are given, in any order', async () => {
    const answers = await Promise.all([
      recounted(renewed, { args: [...args, '--key', log.verifierKey], files }),
      recounted(log, { args: [...args, '--key', renewed.verifierKey], files }),
    ])
    for (const { exitCode, output } of answers) {
      expect(output).toContain('전에 본 점검표(8줄)와 이어집니다.')
      expect(output).toContain('영수증이 맞습니다')
      expect([exitCode, output]).toEqual([0, expect.stringContaining('약속이 지켜졌습니다')])
    }
  })

  it('refuses it by the new key alone', async () => {
    const { exitCode, output } = await recounted(renewed, { args: ['--from', 'before'], files })
    expect([exitCode, output]).toEqual([1, expect.stringContaining('서명이 이 열쇠의 것이 아닙니다')])
    const unsigned = await recounted(renewed, { args: ['--promise', 'promise'], files })
    expect(unsigned.output).toContain('이 열쇠로 서명한 약속이 아닙니다')
  })
})

describe('recount.mjs', () => {
  it('is one file that runs by itself, ends where its output is closed, and exits with 1 at a log that is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'recount-'))
    try {
      await buildRecountScript(join(import.meta.dirname, '../..'), folder)
      const script = join(folder, 'recount.mjs')
      expect(await readFile(script, 'utf8')).not.toMatch(/^import\b/m)
      const log = logOf([own, ...others])
      await using site = await serveLog(log)
      const args = [script, site.address, '--key', log.verifierKey]
      expect((await run(process.execPath, args)).stdout).toContain('글 7: 공감 5')
      const unread = spawn(process.execPath, args)
      unread.stdout.destroy()
      expect(await text(unread.stderr)).toBe('')
      log.files.set('tile/entries/000.p/7', Buffer.from('cut'))
      await expect(run(process.execPath, args)).rejects.toMatchObject({ code: 1 })
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

const fail = async () => {
  throw new Error('is not asked')
}
