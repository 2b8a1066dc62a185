import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchLog } from '#shared/tlog/fetch-log.ts'
import { sha256 } from '#shared/tlog/sha256.ts'
import { parseVerifierKey } from '#shared/tlog/signed-note.ts'
import { verifyEd25519 } from '#shared/tlog/web-crypto-ed25519.ts'
import { leaveWith, Refusal } from '../setup/refusal.ts'
import { witnessServer } from './server.ts'
import { openState, saveState } from './state-file.ts'
import { Witness } from './witness.ts'

const usage = `사용법: npm run witness -- --log https://the.site/ledger --vkey "<기록의 공개 열쇠>"
  --listen 127.0.0.1:7380   듣는 주소
  --name <이름>             공개 열쇠의 이름. 정하지 않으면 듣는 주소입니다.
  --state witness.json      열쇠와 마지막 점검표를 두는 파일. 잃으면 안 됩니다.`

await main().catch(leaveWith)

async function main(): Promise<void> {
  const { log, origin, vkey, host, port, name, state: path } = settings()
  const state = await openState(path, { name, origin })
  const fetchBytes = fetchLog({ address: log, fetch })
  const report = (line: string) => process.stdout.write(`${line}\n`)
  const witness = new Witness({
    state,
    save: grown => saveState(path, grown),
    reader: { fetchBytes, verifierKey: vkey, sha256, verifyEd25519 },
    report,
    now: () => new Date(),
  })
  const server = witnessServer(witness)
  server.listen(port, host, () => {
    const bound = (server.address() as AddressInfo).port
    report(`http://${host}:${bound}/add-checkpoint에서 기다립니다. 공개 열쇠:`)
    report(`이어짐 ${witness.growth.verifierKey}`)
    report(`다시 셈 ${witness.recount.verifierKey}`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
}

function settings() {
  const { log, vkey, listen, name = listen, state } = parsedArguments()
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(listen) ?? []
  if (!log || !/^https?:\/\//.test(log) || !vkey || !host) throw new Refusal(usage)
  const address = log.replace(/\/+$/, '')
  return { log: address, origin: originOf(vkey), vkey, host, port: Number(port), name, state: resolve(state) }
}

function originOf(vkey: string): string {
  try {
    return parseVerifierKey(sha256, vkey).name
  } catch {
    throw new Refusal('--vkey가 공개 열쇠가 아닙니다.')
  }
}

function parsedArguments() {
  try {
    return parseArgs({
      options: {
        log: { type: 'string' },
        vkey: { type: 'string' },
        listen: { type: 'string', default: '127.0.0.1:7380' },
        name: { type: 'string' },
        state: { type: 'string', default: 'witness.json' },
      },
    }).values
  } catch {
    throw new Refusal(usage)
  }
}
