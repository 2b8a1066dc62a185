import type { LeavingKind, LeavingReason, LeavingText } from '#shared/contract/leaving.ts'

type KindWords = { noun: string; kept: Partial<Record<LeavingReason, string>> }

/** How each kind of text is called, and what may stay of it whatever is chosen. */
const words: Record<LeavingKind, KindWords> = {
  question: {
    noun: '물음',
    kept: { selected: '선정되어 다른 사람의 답이 이어진 물음', merged: '다른 물음과 합쳐진 물음' },
  },
  comment: { noun: '의견', kept: {} },
  interviewQuestion: {
    noun: '인터뷰 질문',
    kept: { selected: '인터뷰에서 다루기로 한 질문', merged: '다른 질문과 합쳐진 질문' },
  },
  greenPaper: { noun: '펴낸 녹서', kept: { shared: '함께 쓰는 사람에게 넘어가는 녹서' } },
}

/** Every kind, in the order in which the page asks. */
export const leavingKinds = Object.keys(words) as LeavingKind[]

export const nounOf = (kind: LeavingKind): string => words[kind].noun

/** What becomes of a kind that is kept. */
export const keptOutcome = ({ kind, total }: LeavingText): string =>
  `${nounOf(kind)} ${total}개가 모두 그대로 있어요. 별명 대신 ‘탈퇴한 회원’이라고 보여요.`

/** What becomes of a kind that is deleted: what goes, what leaves a place, what stays and why. */
export function deletedOutcome(text: LeavingText): string {
  const { kind, total, deleted, stubs } = text
  const what = `${nounOf(kind)} ${total}개`
  const goes = deleted === total ? `${what}의 내용을 모두 지워요.` : `${what} 가운데 ${deleted}개를 지워요.`
  const places =
    stubs > 0 ? ` 그 가운데 ${stubs}개는 다른 사람의 답글이 있어, 지웠다는 표시만 자리에 남아요.` : ''
  return `${goes}${places}${stayOf(text)}`
}

/** What becomes of a kind of which nothing can be deleted. */
export const stayingOutcome = (text: LeavingText): string =>
  `‘탈퇴한 회원’의 글로 남고, 지울 수 없어요.${stayOf(text)}`

function stayOf({ kind, kept }: LeavingText): string {
  if (kept.length === 0) return ''
  const reasons = kept.map(({ reason, count }) => `${words[kind].kept[reason] ?? nounOf(kind)} ${count}개`)
  return ` 남는 것: ${reasons.join(', ')}.`
}
