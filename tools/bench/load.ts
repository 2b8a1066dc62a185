import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Refusal } from '../setup/refusal.ts'
import type { SlicePlan, SliceResult } from './load-slice.ts'

export interface Load {
  pid: number
  run(plan: SlicePlan): Promise<SliceResult>
  stop(): Promise<void>
}

type Answer = { ready: true } | { result: SliceResult } | { fault: string }

export async function startLoad(): Promise<Load> {
  const child = fork(fileURLToPath(new URL('load-generator.ts', import.meta.url)), { stdio: 'inherit' })
  await answerOf(child)
  return {
    pid: child.pid ?? 0,
    run: async plan => {
      const answered = answerOf(child)
      child.send(plan)
      const answer = await answered
      if ('result' in answer) return answer.result
      throw new Refusal(`재던 중에 뜻밖의 응답이 왔습니다: ${'fault' in answer ? answer.fault : '없음'}`)
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function answerOf(child: ChildProcess): Promise<Answer> {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Refusal('부하를 만드는 프로세스가 끝나 버렸습니다.')
  })
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended])
    return answer as Answer
  } finally {
    ended.catch(() => {})
    settled.abort()
  }
}
