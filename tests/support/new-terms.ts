import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConsentDocumentVersion } from '#shared/contract/consent.ts'
import { runAdminCommand } from './admin-command.ts'
import type { Stack } from './stack.ts'

const clock = new URL('./shifted-clock.ts', import.meta.url).href
const day = 86_400_000

/** Give this same object to the stack: `takeEffect` moves its clock. */
export const movableClock = (): Record<string, string> => ({
  NODE_OPTIONS: `--import=${clock}`,
  CLOCK_SHIFT_SECONDS: '0',
})

export const newTerms = {
  changes: '- 문의에 답하는 기한을 5일에서 3일로 줄였습니다.',
  removed: '5일',
  added: '3일',
}

/**
 * Announces new terms as an operator with the backend stopped, then starts it with its clock on that day. Terms that
 * are announced already and come later give way. Returns the version in force until then, and the new one.
 */
export async function takeEffect(
  stack: Stack,
  backendEnv: Record<string, string>,
): Promise<{ before: number; version: number }> {
  const versions = await termsOf(stack)
  const terms = versions.find(({ inForce }) => inForce) ?? fail()
  // Date in Seoul (UTC+9), eight days ahead.
  const date = new Date(Date.now() + 8 * day + 9 * 3_600_000).toISOString().slice(0, 10)
  const file = join(stack.dataDir, 'terms.txt')
  const head = `문서: service\n제목: ${terms.title}\n요약: ${terms.summary}\n시행일: ${date}\n바뀐 것:\n${newTerms.changes}`
  writeFileSync(file, `${head}\n---\n${terms.body.replace('재단은 5일 안에', '재단은 3일 안에')}`)
  await stack.killBackend()
  for (const { version } of versions.filter(each => each.version > terms.version))
    await runAdminCommand(
      stack,
      'withdraw',
      'service',
      String(version),
      '재단지기',
      '새 약관을 먼저 알립니다.',
    )
  await runAdminCommand(stack, 'announce', file, '재단지기')
  const ahead = Date.parse(`${date}T00:00:00+09:00`) - Date.now()
  backendEnv.CLOCK_SHIFT_SECONDS = String(Math.ceil(ahead / 1_000) + 60)
  await stack.startBackend()
  return { before: terms.version, version: Math.max(...versions.map(each => each.version)) + 1 }
}

async function termsOf({ backendOrigin }: Stack): Promise<ConsentDocumentVersion[]> {
  const answer = await fetch(`${backendOrigin}/api/consent-documents/service/versions`)
  return (await answer.json()).versions
}

function fail(): never {
  throw new Error('no terms are in force')
}
