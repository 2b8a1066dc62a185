import { readFileSync } from 'node:fs'
import { noteBounce, type UnsubscribeTokens } from '#backend/domains/mail/index.ts'
import type { Database } from '#backend/platform/database/schema.ts'
import { Refusal } from '../setup/refusal.ts'

export const bouncesHelp = `쓰는 법: npm run admin -- bounces <파일> … [--dry-run]
되돌아온 메일(RFC 3464의 배달 상태 알림)을 읽어, 없는 주소로 메일을 더 보내지 않고 그 회원에게 사이트에서 알립니다.
파일 하나에 메일 한 통이 있어야 합니다. MAIL_FROM 우편함의 Maildir라면 new/*를 줍니다.
다른 메일, 잠시 미룬 메일, 용량이나 내용 때문에 거절된 메일은 그대로 둡니다. 여러 번 해도 됩니다.
서버와 같은 TOKEN_KEYS와 PSEUDONYM_KEY가 있어야 합니다.
  --dry-run         바꾸지 않고, 발송을 멈출 주소의 수만 보여 줍니다`

type Given = { paths: string[]; tokens: UnsubscribeTokens; dryRun: boolean }

/** Prints numbers alone, no address. */
export async function readBounces(db: Database, { paths, tokens, dryRun }: Given): Promise<string> {
  const counts = { 'switched-off': 0, known: 0, other: 0 }
  for (const path of paths) counts[await noteBounce(db, mailIn(path), { tokens, dry: dryRun })] += 1
  return [
    dryRun ? '발송을 멈출 것입니다. 아무것도 바꾸지 않았습니다.' : '읽었습니다.',
    `  발송을 멈춘 주소: ${counts['switched-off']}`,
    `  이미 멈춘 주소: ${counts.known}`,
    `  그 밖의 메일: ${counts.other}`,
  ].join('\n')
}

function mailIn(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new Refusal(`${path}: 읽을 수 없습니다. 앞의 파일은 읽었습니다.`)
  }
}
