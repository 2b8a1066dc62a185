import { agreementLabel } from '#shared/constants/ledger-values.ts'
import type { PostSummary } from '#shared/ledger/post-summary.ts'
import type { CountedValue } from '#shared/ledger/tally.ts'

const number = (value: number) => value.toLocaleString('ko')

/** Leaves are numbered from 0, as in receipts. */
export const leafPlace = (index: number): string => `기록 ${number(index)}번 줄`

export function countsText(post: number, counts: readonly CountedValue[]): string {
  const parts = counts.map(({ kind, value, counted, certified, excluded }) => {
    const name = kind === 'agree' ? agreementLabel(value) : `입장 ${value === '#' ? '(아직 비공개)' : value}`
    return `${name} ${number(counted)} (본인확인 ${number(certified)}${excluded > 0 ? `, 제외 ${number(excluded)}` : ''})`
  })
  return `글 ${post}: ${parts.join(' · ') || '남은 공감과 입장이 없습니다.'}`
}

export function postText(
  post: number,
  counts: readonly CountedValue[],
  { withdrawn, excluded }: PostSummary,
): string {
  const lines = [countsText(post, counts)]
  if (withdrawn.agree > 0) lines.push(`  취소한 공감 ${number(withdrawn.agree)}`)
  if (withdrawn.stance > 0) lines.push(`  취소한 입장 ${number(withdrawn.stance)}`)
  for (const [reason, voices] of excluded) lines.push(`  제외 ${number(voices)} (${reason})`)
  return lines.join('\n')
}
