import type {
  NotificationDetails,
  NotificationReason,
} from '#backend/platform/database/schema/notification.ts'
import { brand } from '#shared/constants/brand.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import { timeZone } from '#shared/constants/limits.ts'
import { postKindNames } from '#shared/constants/post-kind-names.ts'
import { questionStatusLabels } from '#shared/constants/question-labels.ts'
import type { NotificationKind } from '#shared/contract/notification.ts'
import { quotedTitle } from '#shared/text/quoted-title.ts'

export type PostKind = 'question' | 'debate' | 'interview'

export type SentenceParts = {
  kind: NotificationKind
  reason: NotificationReason
  postKind: PostKind | null
  /** Null without a post, or with one that the member may not see. */
  title: string | null
  noticeTitle: string | null
  /** Null without a paper, or with one that the member may not see. */
  paperTitle: string | null
  actor: string | null
  actorCount: number
  count: number
  details: NotificationDetails
  commentId: number | null
}

/** Says in one sentence in 합니다체 what a notification is about. */
export function sentenceOf(parts: SentenceParts): string {
  return sentences[parts.kind](parts)
}

const sentences: Record<NotificationKind, (parts: SentenceParts) => string> = {
  'post-commented': parts => `${doersOf(parts)} ${subjectOf(parts)}에 의견${manyOf(parts, '개')} 남겼습니다.`,
  'comment-replied': parts =>
    `${doersOf(parts)} ${subjectOf(parts)}에 남기신 의견에 답글${manyOf(parts, '개')} 남겼습니다.`,
  'question-moved': parts => countedSentence(parts) ?? movedSentence(subjectOf(parts), parts.details.life),
  'question-selected': parts => `${subjectOf(parts)}이 선정되었습니다.`,
  'question-answered': parts => `${subjectOf(parts)}에 답변이 올라왔습니다.`,
  'debate-opened': parts =>
    parts.details.life === 'over'
      ? `${subjectOf(parts)}이 마감되었습니다. 장애로 열릴 때 알려 드리지 못했습니다.`
      : `${subjectOf(parts)}이 열렸습니다.`,
  'debate-event': parts =>
    `${subjectOf(parts)}에 새 소식${parts.count > 1 ? ` ${parts.count}건` : ''}이 올라왔습니다.`,
  'interview-question-answered': parts =>
    `${subjectOf(parts)}에 보내거나 공감하신 질문${interviewSteps.get(parts.details.life ?? '') ?? '에 답변이 올라왔습니다'}.`,
  'interview-published': parts => `${subjectOf(parts)}가 공개되었습니다.`,
  'interview-cancelled': parts => `${subjectOf(parts)}가 취소되었습니다.${whyOf(parts)}`,
  'notice-published': parts => `새 공지가 올라왔습니다.${parts.noticeTitle ? ` ${parts.noticeTitle}` : ''}`,
  'post-hidden': parts =>
    `${subjectOf(parts)}${particleOf(parts)} ${hidingOf(parts)}${whyOf(parts)}${objectionHint}`,
  'comment-hidden': parts =>
    `${subjectOf(parts)}에 남기신 의견이 ${hidingOf(parts)}${whyOf(parts)}${objectionHint}`,
  'writing-suspended': parts =>
    `운영규칙${ruleOf(parts)}에 따라 ${untilOf(parts.details.until)}글을 쓸 수 없습니다.${whyOf(parts)}${objectionHint}`,
  'writing-resumed': () => '글쓰기 제한이 끝났습니다. 이제 다시 글을 쓸 수 있습니다.',
  'objection-decided': parts =>
    parts.details.life === 'upheld'
      ? `${contestedOf(parts)}에 대한 이의 제기가 받아들여져 조치를 되돌렸습니다.${whyOf(parts)}`
      : `${contestedOf(parts)}에 대한 이의 제기를 다른 편집자가 살펴보았고, 조치를 유지하기로 했습니다.${whyOf(parts)}`,
  'measure-ended': parts =>
    parts.details.life === 'restored'
      ? `${ownTextOf(parts)}에 대한 조치를 되돌려 다시 공개했습니다.${whyOf(parts)}`
      : `${ownTextOf(parts)}에 대한 임시조치가 끝나 다시 공개되었습니다.`,
  'paper-cited': parts => `${doersOf(parts)} ${paperOf(parts)}에 회원님의 글을 인용했습니다.`,
  'paper-published': parts => `${paperOf(parts)}의 새 판이 공개되었습니다.`,
  'paper-suggested': parts =>
    `${doersOf(parts)} ${paperOf(parts)}에 수정${parts.count > 1 ? ` ${parts.count}건을` : '을'} 제안했습니다.`,
  'paper-suggestion-decided': parts =>
    `${paperOf(parts)}에 보내신 수정 제안이 ${parts.details.life === 'accepted' ? '받아들여졌습니다' : '받아들여지지 않았습니다'}.`,
  'paper-withdrawn': parts =>
    `${paperOf(parts)}가 운영규칙에 따라 철회되었습니다.${whyOf(parts)}${parts.reason === 'concerned' ? objectionHint : ''}`,
  'sign-in-added': ({ details: { providerName } }) =>
    `로그인 방법에 ${providerName} 계정이 추가되었습니다. 내가 한 일이 아니면 계정에서 바로 끊어 주세요.`,
  'sign-in-removed': ({ details: { providerName } }) =>
    `로그인 방법에서 ${providerName} 계정 연결이 해제되었습니다. 이제 그 계정으로는 들어올 수 없습니다.`,
  'passkey-added': () =>
    '계정에 새 패스키가 등록되었습니다. 내가 한 일이 아니면 그 패스키를 지우고 바로 관리자에게 알려 주세요.',
  'mail-refused': () =>
    '등록한 이메일 주소로 메일을 보낼 수 없어 발송을 멈췄습니다. 계정의 이메일에서 주소를 확인해 주세요.',
}

/** Ends the subject with the kind's noun, so that particles never depend on a person's title. */
function subjectOf({ title, postKind }: SentenceParts): string {
  const noun = postKind ? postKindNames[postKind] : '글'
  return title === null ? `지금은 볼 수 없는 ${noun}` : `${quotedTitle(title)} ${noun}`
}

const paperOf = ({ paperTitle }: SentenceParts): string =>
  paperTitle === null ? '지금은 볼 수 없는 녹서' : `${quotedTitle(paperTitle)} 녹서`

const particleOf = ({ postKind }: SentenceParts): string => (postKind === 'interview' ? '가' : '이')

function doersOf({ actor, actorCount }: SentenceParts): string {
  const name = actor === null ? '탈퇴한 회원' : `${actor} 님`
  return actorCount > 1 ? `${name} 외 ${actorCount - 1}명이` : `${name}이`
}

const manyOf = ({ count }: SentenceParts, unit: string): string => (count > 1 ? ` ${count}${unit}를` : '을')

const whyOf = ({ details }: SentenceParts): string =>
  details.explanation ? ` 이유: ${details.explanation}` : ''

const objectionHint = ` ${dueProcess.objectionDays}일 안에 이의를 제기할 수 있습니다.`

const hidingOf = ({ details: { blockedUntil } }: SentenceParts): string =>
  blockedUntil
    ? `권리침해 주장에 따른 임시조치로 ${untilOf(blockedUntil)}가려졌습니다.`
    : '운영규칙에 따라 가려졌습니다.'

const ownTextOf = (parts: SentenceParts): string =>
  parts.commentId === null ? subjectOf(parts) : `${subjectOf(parts)}에 남기신 의견`

const contestedOf = (parts: SentenceParts): string =>
  parts.postKind !== null ? ownTextOf(parts) : parts.paperTitle === null ? '글쓰기 제한' : paperOf(parts)

const ruleOf = ({ details }: SentenceParts): string => (details.rule ? `(${details.rule})` : '')

const steps = new Map<string, string>(
  (['open', 'review', 'awaiting-answer'] as const).map(step => [step, questionStatusLabels[step]]),
)

const interviewSteps = new Map([
  ['selected', '이 선정되었습니다'],
  ['asked', '을 출연자에게 물었습니다'],
  ['partly', '에 일부 답변이 올라왔습니다'],
  ['follow-up', '에 나중에 답하기로 했습니다'],
  ['declined', '에 답하지 않기로 했습니다'],
  ['merged', '이 뜻이 같은 다른 질문에 합쳐졌습니다'],
])

/** Says where to object, since nobody else than the member knows of it. */
function countedSentence(parts: SentenceParts): string | null {
  const { life: status } = parts.details
  if (status === 'agreements-excluded')
    return `${subjectOf(parts)}에 하신 공감이 집계에서 제외되었습니다.${whyOf(parts)} 이의가 있으면 ${brand.operator.helpEmail}로 알려 주세요.`
  if (status === 'agreements-restored')
    return `${subjectOf(parts)}에 하신 공감이 다시 집계에 들어갔습니다.${whyOf(parts)}`
  return null
}

function movedSentence(subject: string, status = ''): string {
  if (status === 'closed') return `${subject}의 진행이 마무리되었습니다.`
  if (status === 'withdrawn') return `${subject}이 철회되었습니다.`
  if (status === 'outcome') return `${subject}이 무엇으로 이어졌는지 결과가 실렸습니다.`
  if (status === 'merged') return `${subject}이 뜻이 같은 다른 질문에 합쳐졌습니다.`
  if (status === 'interview') return `${subject}이 인터뷰로 이어졌습니다.`
  if (status === 'interview-release') return `${subject}에서 이어진 인터뷰가 공개되었습니다.`
  if (status === 'citation') return `${subject}이 녹서에 인용되었습니다.`
  if (status === 'debate-event') return `${subject}에서 이어진 토론에 새 소식이 올라왔습니다.`
  const step = steps.get(status)
  return step ? `${subject}이 ${step} 단계로 넘어갔습니다.` : `${subject}의 단계가 바뀌었습니다.`
}

const moment = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeStyle: 'short', timeZone })

const untilOf = (until: string | null | undefined): string =>
  until ? `${moment.format(new Date(until))}까지 ` : ''

export function reasonOf(
  reason: NotificationReason,
  kind: NotificationKind,
  postKind: PostKind | null,
): string {
  const own = ofOneself[kind]
  if (own) return own
  if (kind === 'paper-published' && reason === 'bookmarked') return '관심에 담은 녹서의 소식입니다.'
  // A debate that opens notifies its own followers and those of the questions it came from.
  if (kind === 'debate-opened' && reason === 'agreed') return '공감한 글의 소식입니다.'
  if (kind === 'debate-opened' && reason === 'bookmarked') return '관심에 담은 글의 소식입니다.'
  // The author of that question is notified of it; an interview's questions have their own.
  const ofQuestion = kind === 'debate-opened' || kind === 'interview-question-answered'
  const followed = ofQuestion ? 'question' : (postKind ?? 'question')
  return reasons[reason](followed)
}

const ofOneself: Partial<Record<NotificationKind, string>> = {
  'writing-suspended': '회원님의 글쓰기에 관한 소식입니다.',
  'writing-resumed': '회원님의 글쓰기에 관한 소식입니다.',
  'objection-decided': '이의 제기의 결과입니다.',
  'sign-in-added': '회원님의 로그인에 관한 소식입니다.',
  'sign-in-removed': '회원님의 로그인에 관한 소식입니다.',
  'passkey-added': '회원님의 로그인에 관한 소식입니다.',
  'mail-refused': '회원님의 이메일 주소에 관한 소식입니다.',
}

const authorSentences: Record<PostKind, string> = {
  question: '내 질문의 소식입니다.',
  debate: '내가 연 토론의 소식입니다.',
  interview: '내가 올린 인터뷰의 소식입니다.',
}

const reasons: Record<NotificationReason, (kind: PostKind) => string> = {
  author: kind => authorSentences[kind],
  'replied-to': () => '내 의견의 소식입니다.',
  agreed: kind => `공감한 ${postKindNames[kind]}의 소식입니다.`,
  bookmarked: kind => `관심에 담은 ${postKindNames[kind]}의 소식입니다.`,
  stance: () => '입장을 고른 토론의 소식입니다.',
  asked: () => '질문을 남긴 인터뷰의 소식입니다.',
  member: () => '모든 회원에게 보낸 소식입니다.',
  concerned: () => '내가 쓴 글의 소식입니다.',
  cited: () => '내 글을 인용한 녹서의 소식입니다.',
  'co-writer': () => '함께 쓰는 녹서의 소식입니다.',
  suggested: () => '내가 보낸 수정 제안의 소식입니다.',
  category: () => '관심 분야의 소식입니다.',
  merged: () => '합쳐진 질문의 소식입니다.',
}
