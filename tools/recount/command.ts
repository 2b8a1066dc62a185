import { explainFault } from '#shared/ledger/fault-texts.ts'
import { parseLeaf } from '#shared/ledger/leaf.ts'
import { summaryOf } from '#shared/ledger/post-summary.ts'
import { type Promised, parsePromise, placeOfPromised } from '#shared/ledger/promise.ts'
import { checkReceipt } from '#shared/ledger/receipt.ts'
import { proveSameLog, type RecountedLog, recountLog } from '#shared/ledger/recount-log.ts'
import { fetchLog } from '#shared/tlog/fetch-log.ts'
import { LogReadError, type LogReader, openCheckpoint } from '#shared/tlog/log-reader.ts'
import { readByAnyKey } from '#shared/tlog/read-by-any-key.ts'
import { sha256 } from '#shared/tlog/sha256.ts'
import { parseVerifierKey } from '#shared/tlog/signed-note.ts'
import { verifyEd25519 } from '#shared/tlog/web-crypto-ed25519.ts'
import { countsText, leafPlace, postText } from './words.ts'

type RecountMachine = {
  read: (path: string) => Promise<string>
  save: (path: string, text: string) => Promise<void>
  write: (line: string) => void
  now: Date
}

const usage = `사용법: node recount.mjs <기록의 주소> --key "<공개 열쇠>"
  --key <공개 열쇠>   열쇠를 바꾼 기록이면 옛 열쇠도 여러 번 적을 수 있습니다.
  --post <번호>       이 글만 보여 줍니다.
  --from <파일>       전에 저장한 점검표에서 이어지는지 봅니다.
  --save <파일>       이번 점검표를 저장합니다.
  --receipt <파일>    영수증이 이 기록의 것인지 봅니다.
  --promise <파일>    약속한 공감이 기록에 들어갔는지 봅니다.`

const names = ['post', 'from', 'save', 'receipt', 'promise'] as const
type Options = Partial<Record<(typeof names)[number], string>> & { keys: string[] }

/** Answers the exit code: 0 for an honest log, 1 for one that is not, 2 where it could not be told. */
export async function recountCommand(args: readonly string[], machine: RecountMachine): Promise<number> {
  const parsed = parseArguments(args)
  if (!parsed) {
    machine.write(usage)
    return 2
  }
  const unusable = parsed.options.keys.find(key => !isVerifierKey(key))
  if (unusable !== undefined) {
    machine.write(`공개 열쇠가 아닙니다. 처음부터 끝까지 그대로 옮겨 적었는지 보세요: ${unusable}`)
    return 2
  }
  try {
    return await recount(parsed, machine)
  } catch (error) {
    const fault = explainFault(error)
    if (fault)
      machine.write(`틀렸습니다: ${fault.index === null ? '' : `${leafPlace(fault.index)}. `}${fault.text}`)
    else machine.write(`확인하지 못했습니다: ${error instanceof Error ? error.message : error}`)
    return fault ? 1 : 2
  }
}

function parseArguments(args: readonly string[]): { address: string; options: Options } | null {
  const options: Options = { keys: [] }
  const addresses: string[] = []
  for (let at = 0; at < args.length; at++) {
    const name = names.find(known => args[at] === `--${known}`)
    if (name) options[name] = args[++at]
    else if (args[at] === '--key') options.keys.push(String(args[++at]))
    else addresses.push(String(args[at]))
  }
  const [address = ''] = addresses
  const isUsable = addresses.length === 1 && /^https?:\/\//.test(address) && options.keys.length > 0
  return isUsable ? { address: address.replace(/\/+$/, ''), options } : null
}

function isVerifierKey(text: string): boolean {
  try {
    return Boolean(parseVerifierKey(sha256, text))
  } catch {
    return false
  }
}

async function recount(
  { address, options }: { address: string; options: Options },
  machine: RecountMachine,
): Promise<number> {
  const reader = { fetchBytes: fetchLog({ address, fetch }), sha256, verifyEd25519 }
  const byKey: ReadByKey = read => readByAnyKey(reader, options.keys, read)
  const log = await byKey(recountLog)
  const { checkpoint, recount } = log
  machine.write(
    `기록 ${checkpoint.size.toLocaleString('ko')}줄을 다시 셌습니다. 서명과 봉인이 모두 맞습니다.`,
  )
  writeSealTime(recount.seal?.seconds ?? 0, machine)
  if (options.from) await checkGrowth(byKey, log, await machine.read(options.from), machine)
  if (options.receipt) await checkOwnReceipt(byKey, log, await machine.read(options.receipt), machine)
  const isKept =
    !options.promise || (await checkOwnPromise(byKey, log, await machine.read(options.promise), machine))
  writeCounts(log, options.post, machine)
  if (options.save) await machine.save(options.save, checkpoint.note)
  return isKept ? 0 : 1
}

/** Signatures of before are by the keys of then. */
type ReadByKey = <Read>(read: (reader: LogReader) => Promise<Read>) => Promise<Read>

const staleAfterSeconds = 2 * 3_600

function writeSealTime(seconds: number, { write, now }: RecountMachine): void {
  write(`마지막 봉인: ${new Date(seconds * 1_000).toISOString().slice(0, 16).replace('T', ' ')} (UTC)`)
  if (now.getTime() / 1_000 - seconds > staleAfterSeconds)
    write('주의: 마지막 봉인이 두 시간보다 오래되었습니다. 그 뒤의 기록을 숨기고 있을 수 있습니다.')
}

async function checkGrowth(
  byKey: ReadByKey,
  log: RecountedLog,
  note: string,
  { write }: RecountMachine,
): Promise<void> {
  const older = await byKey(reader => openCheckpoint(reader, note))
  proveSameLog(log, older)
  write(`전에 본 점검표(${older.size.toLocaleString('ko')}줄)와 이어집니다.`)
}

async function checkOwnReceipt(
  byKey: ReadByKey,
  log: RecountedLog,
  text: string,
  { write }: RecountMachine,
): Promise<void> {
  const { checkpoint, index, leaf } = await byKey(reader => checkReceipt(reader, text))
  proveSameLog(log, checkpoint)
  const all = entriesOf(log).flatMap(other =>
    other?.type === 'act' && other.post === leaf.post && other.who === leaf.who && other.kind === leaf.kind
      ? [other]
      : [],
  )
  write(`영수증이 맞습니다: ${leafPlace(index)}, 글 ${leaf.post}.`)
  if (all.length > leaf.turn)
    write(`주의: 그 뒤에 ${all.length - leaf.turn}번 바뀌었습니다. 내가 하지 않았다면 알려 주세요.`)
}

async function checkOwnPromise(
  byKey: ReadByKey,
  { copy, recount }: RecountedLog,
  text: string,
  { write }: RecountMachine,
): Promise<boolean> {
  const promised = await byKey(reader => openPromise(reader, text)).catch(nullWhereUnsigned)
  if (!promised) write('틀렸습니다: 이 열쇠로 서명한 약속이 아닙니다.')
  if (!promised) return false
  const place = placeOfPromised(promised, copy.entries)
  const isDue = (recount.seal?.seconds ?? 0) > promised.bySeconds
  if (place !== null) write(`약속이 지켜졌습니다: ${leafPlace(place)}.`)
  else if (isDue)
    write('틀렸습니다: 약속한 때가 지났는데 기록에 없습니다. 약속 파일을 남에게 보여 알릴 수 있습니다.')
  else write('약속한 때가 아직 되지 않았습니다.')
  return place !== null || !isDue
}

async function openPromise(reader: LogReader, text: string): Promise<Promised> {
  const promised = await parsePromise(reader, text)
  if (!promised) throw new LogReadError('signature', 'no promise by this key')
  return promised
}

function nullWhereUnsigned(error: unknown): null {
  if (error instanceof LogReadError && error.fault === 'signature') return null
  throw error
}

function writeCounts(log: RecountedLog, only: string | undefined, { write }: RecountMachine): void {
  const { recount } = log
  if (only === undefined)
    for (const post of recount.posts) write(countsText(post, recount.tallyOf(post)?.counts() ?? []))
  else {
    const leaves = entriesOf(log).filter(leaf => leaf && 'post' in leaf && leaf.post === Number(only))
    const counts = recount.tallyOf(Number(only))?.counts()
    write(
      counts
        ? postText(Number(only), counts, summaryOf(leaves.filter(leaf => leaf !== null)))
        : `글 ${only}의 기록이 없습니다.`,
    )
  }
}

const entriesOf = ({ copy }: RecountedLog) =>
  copy.entries.map(entry => parseLeaf(new TextDecoder().decode(entry)))
