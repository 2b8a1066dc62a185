import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { timing } from '#shared/constants/timing.ts'
import { uploadEditorImage } from '#shared/contract/attachment.ts'
import { type Act, atLeast, atMost, type Check, type Site, stillSignedIn, underLoad } from '../act.ts'
import { isEnvelope } from '../envelope.ts'
import { noisyPicture } from '../slow-upload.ts'

/** Milliseconds in which the service refuses connections, and in which it takes them and answers nothing. */
const refuseTime = 10_000
const hangTime = 25_000
const recovery = 5_000
/** Pictures before and after, and in each of the two faults. */
const pictures = 8

export const storage: Act = {
  title: 'S3가 사라졌다 돌아옴',
  holds:
    'S3가 연결을 거절하거나 답하지 않는 동안 그림 올리기와 보기는 브라우저가 기다리는 30초 안에 503을 약속한 모양으로 답하고, 화면과 API는 실패하지 않으며, 돌아온 뒤 5초 안에 올라가고, 받아들인 그림은 모두 남는다.',
  run: async site => {
    const { files, cluster, members } = site
    const picture = await noisyPicture()
    const upload = (index: number) => uploadPicture(site, index % members.length, picture)
    const many = (from: number) =>
      Promise.all(Array.from({ length: pictures }, (_, index) => upload(from + index)))
    const [refusals, kept]: [Answer[], Answer[]] = [[], []]
    const recoveries: number[] = []
    let before = new Map<string, string>()
    const { report, outcome } = await underLoad(site, async () => {
      await pause(2_000)
      kept.push(...(await many(0)))
      before = await digestsOf(site, kept)
      const [first] = kept
      const faults = [
        { begin: files.refuse, lasts: refuseTime, end: files.accept },
        { begin: files.hold, lasts: hangTime, end: async () => files.release() },
      ]
      for (const [index, { begin, lasts, end }] of faults.entries()) {
        begin()
        const over = pause(lasts)
        const [uploads, read] = await Promise.all([many(pictures * (index + 1)), download(site, first)])
        refusals.push(...uploads, read)
        await over
        await end()
        const backAt = performance.now()
        kept.push(await firstStored(() => upload(kept.length), backAt + 3 * recovery))
        recoveries.push(performance.now() - backAt)
      }
      kept.push(...(await many(pictures * 3)))
      await pause(2_000)
    })
    const after = await digestsOf(site, kept)
    const slowest = Math.max(...refusals.map(({ milliseconds }) => milliseconds))
    const others = report.samples.filter(({ fault }) => fault)
    outcome.figures.push(`받아들인 그림 ${kept.length}, 거절한 답 ${refusals.length}`)
    outcome.checks.unshift(
      ...refusalChecks(refusals),
      atMost('가장 늦은 거절', Math.round(slowest), timing.requestTimeout, 'ms'),
      atMost(`실패한 화면과 API(${report.samples.length}개 중)`, others.length, 0),
      atMost('돌아온 뒤 회복', Math.round(Math.max(...recoveries)), recovery, 'ms'),
      atLeast('받아들인 그림', kept.filter(({ status }) => status === 201).length, 2 * pictures + 2),
      atMost('볼 수 없거나 달라진 그림', lostAmong(kept, before, after), 0),
      atMost('끝나 버린 프로세스', cluster.unexpectedEnds.length, 0),
      await stillSignedIn(site),
    )
    return outcome
  },
}

interface Answer {
  owner: number
  status: number
  text: string
  milliseconds: number
}

async function uploadPicture({ origin, members }: Site, owner: number, picture: Buffer): Promise<Answer> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(picture)]), 'noise.png')
  const headers = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'q' }
  const begun = performance.now()
  const answer = await members[owner]?.visitor.send(`${origin}/api${uploadEditorImage.path}`, {
    method: 'POST',
    headers,
    body: form,
  })
  const text = (await answer?.text()) ?? ''
  return { owner, status: answer?.status ?? 0, text, milliseconds: performance.now() - begun }
}

const urlIn = ({ text }: Answer): string => (JSON.parse(text) as { url: string }).url

/** Of its owner, on a connection that no cache answers for. */
async function download(site: Site, stored: Answer | undefined): Promise<Answer> {
  if (!stored) throw new Error('no picture was stored')
  const begun = performance.now()
  const answer = await site.members[stored.owner]?.visitor.send(`${site.origin}${urlIn(stored)}`)
  const text = (await answer?.text()) ?? ''
  return { owner: stored.owner, status: answer?.status ?? 0, text, milliseconds: performance.now() - begun }
}

async function firstStored(upload: () => Promise<Answer>, until: number): Promise<Answer> {
  for (;;) {
    const answer = await upload()
    if (answer.status === 201 || performance.now() > until) return answer
    await pause(200)
  }
}

/** By the pictures' addresses; of those that can be read. */
async function digestsOf({ origin, members }: Site, stored: Answer[]): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (const one of stored) {
    if (one.status !== 201) continue
    const answer = await members[one.owner]?.visitor.send(`${origin}${urlIn(one)}`)
    const body = await answer?.arrayBuffer()
    if (!answer?.ok || !body) continue
    digests.set(urlIn(one), createHash('sha256').update(new Uint8Array(body)).digest('hex'))
  }
  return digests
}

function lostAmong(stored: Answer[], before: Map<string, string>, after: Map<string, string>): number {
  const urls = stored.filter(({ status }) => status === 201).map(urlIn)
  return urls.filter(url => !after.has(url) || (before.get(url) ?? after.get(url)) !== after.get(url)).length
}

function refusalChecks(refusals: Answer[]): Check[] {
  return [
    atMost(
      `503이 아닌 답(${refusals.length}개 중)`,
      refusals.filter(({ status }) => status !== 503).length,
      0,
    ),
    atMost('약속한 모양이 아닌 답', refusals.filter(({ text }) => !isEnvelope(text)).length, 0),
  ]
}
