import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { listComments } from '#shared/contract/comment.ts'
import { readQuestion } from '#shared/contract/question.ts'
import { listQuestions } from '#shared/contract/question-list.ts'
import { answerTo, pathOf, type Write } from '#tests/support/writer.ts'
import { requestNameHeader, servedByHeader } from './balancer.ts'
import type { Fault, Sample } from './figures.ts'
import { type Member, sendAs } from './members.ts'

export interface LoadTarget {
  origin: string
  members: Member[]
  posts: number[]
}

/** A write under its name (`nameOf`), and who made it. */
interface MadeWrite {
  member: Member
  write: Write
}

export interface LoadReport {
  samples: Sample[]
  acknowledged: MadeWrite[]
  /** Refused, or nobody knows. */
  unacknowledged: MadeWrite[]
  from: number
  to: number
}

export interface Load {
  report: LoadReport
  end(): Promise<LoadReport>
}

export const nameOf = ({ member, write }: MadeWrite): string =>
  write.kind === 'agreement' ? `agreement ${write.postId} ${member.seq}` : `comment ${write.mark}`

/** Keeps an even pace, however long earlier requests take. */
export function startLoad(target: LoadTarget, perSecond: number): Load {
  const report = emptyReport()
  const inFlight = new Set<Promise<void>>()
  let sent = 0
  const timer = setInterval(() => {
    // Sends all that are due: a late timer makes no fewer of them.
    for (; sent < ((performance.now() - report.from) * perSecond) / 1_000; sent += 1) {
      const request = requestOf(target, report, sent)
      inFlight.add(request)
      void request.finally(() => inFlight.delete(request))
    }
  }, 1_000 / perSecond)
  const end = async () => {
    clearInterval(timer)
    report.to = performance.now()
    await Promise.all(inFlight)
    return report
  }
  return { report, end }
}

/** Requests a second with a number of readers that never pause; the report holds what they wrote. */
export async function measureCapacity(
  target: LoadTarget,
  { readers, seconds }: { readers: number; seconds: number },
): Promise<{ perSecond: number; report: LoadReport }> {
  const report = emptyReport()
  let sent = 0
  const end = report.from + seconds * 1_000
  const read = async () => {
    while (performance.now() < end) await requestOf(target, report, sent++)
  }
  await Promise.all(Array.from({ length: readers }, read))
  report.to = performance.now()
  return { perSecond: (sent * 1_000) / (report.to - report.from), report }
}

/** Repeats each under its first key until it is acknowledged; returns those that never were. */
export async function writeAgain(target: LoadTarget, report: LoadReport): Promise<MadeWrite[]> {
  const until = performance.now() + 15_000
  const never: MadeWrite[] = []
  for (const made of report.unacknowledged.splice(0)) {
    while (!(await isAcknowledged(target, made))) {
      if (performance.now() > until) {
        never.push(made)
        break
      }
      await pause(300)
    }
    if (never.at(-1) !== made) report.acknowledged.push(made)
  }
  return never
}

async function isAcknowledged({ origin }: LoadTarget, { member, write }: MadeWrite): Promise<boolean> {
  try {
    const answer = await sendAs(member, origin, () => answerTo(member.visitor, origin, write))
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

const emptyReport = (): LoadReport => {
  const now = performance.now()
  return { samples: [], acknowledged: [], unacknowledged: [], from: now, to: now }
}

export const pagesOf = (post: number): string[] => ['/', '/question', `/question/${post}`, '/debate']

const callsOf = (post: number) =>
  [listQuestions.path, readQuestion.path, listComments.path].map(
    path => `/api${path.replace(/:\w+/, String(post))}`,
  )

/** Of ten requests six are pages, three calls and one a write; every second reader is a stranger. */
async function requestOf(target: LoadTarget, report: LoadReport, index: number): Promise<void> {
  const place = index % 10
  const round = Math.floor(index / 10)
  if (place === 9) return write(target, report, round)
  const post = target.posts[round % target.posts.length] ?? 0
  const [kind, paths] = place < 6 ? (['page', pagesOf(post)] as const) : (['api', callsOf(post)] as const)
  const path = paths[(index + round) % paths.length] ?? '/'
  const url = target.origin + path
  const member = index % 2 === 0 ? freeMember(target) : undefined
  const send = member
    ? () => sendAs(member, target.origin, () => member.visitor.send(url))
    : () => fetch(url, { redirect: 'manual' })
  await sampled(report, { kind, path, member }, send)
}

async function write(target: LoadTarget, report: LoadReport, round: number): Promise<void> {
  const member = freeMember(target)
  if (!member) return
  const agreedPost = round % 2 === 0 ? target.posts[member.agreements] : undefined
  if (agreedPost !== undefined) member.agreements += 1
  const made: MadeWrite = {
    member,
    write: {
      kind: agreedPost === undefined ? 'comment' : 'agreement',
      mark: randomUUID(),
      postId: agreedPost ?? target.posts[round % target.posts.length] ?? 0,
      key: randomUUID(),
    },
  }
  const path = pathOf(made.write)
  const isDone = await sampled(report, { kind: 'write', path, member }, () =>
    sendAs(member, target.origin, () => answerTo(member.visitor, target.origin, made.write)),
  )
  report[isDone ? 'acknowledged' : 'unacknowledged'].push(made)
}

/** Undefined while everyone has a request under way. */
function freeMember({ members }: LoadTarget): Member | undefined {
  const free = members.filter(one => !one.isBusy)
  return free[Math.floor(Math.random() * free.length)]
}

async function sampled(
  { samples }: LoadReport,
  { kind, path, member }: Pick<Sample, 'kind' | 'path'> & { member: Member | undefined },
  send: () => Promise<Response>,
): Promise<boolean> {
  const begun = performance.now()
  if (member) member.isBusy = true
  const { fault, servedBy, name } = await outcomeOf(kind, send)
  if (member) member.isBusy = false
  const byMember = member !== undefined
  samples.push({ kind, path, byMember, servedBy, name, begun, ended: performance.now(), fault })
  return fault === null
}

async function outcomeOf(
  kind: Sample['kind'],
  send: () => Promise<Response>,
): Promise<Pick<Sample, 'fault' | 'servedBy' | 'name'>> {
  let servedBy: string | null = null
  let name: string | null = null
  try {
    const answer = await send()
    servedBy = answer.headers.get(servedByHeader)
    name = answer.headers.get(requestNameHeader)
    return { fault: await faultOf(kind, answer), servedBy, name }
  } catch (error) {
    const text = error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error)
    return { fault: { status: 0, text, isReset: true }, servedBy, name }
  }
}

async function faultOf(kind: Sample['kind'], answer: Response): Promise<Fault | null> {
  const text = await answer.text()
  const status = answer.status
  if (!answer.ok) return { status, text: `${answer.url} ${text.slice(0, 200)}`, isReset: false }
  if (kind !== 'page' || text.trimEnd().endsWith('</html>')) return null
  return { status, text: `${answer.url} ended early: ${text.slice(-100)}`, isReset: true }
}
