import { wordsOf } from '#backend/domains/green-paper/index.ts'
import { roleLabels } from '#shared/constants/desk-labels.ts'
import { interviewQuestionStatusLabels } from '#shared/constants/interview-labels.ts'
import { postKindNames } from '#shared/constants/post-kind-names.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { PaperText } from '#shared/contract/green-paper-text.ts'

const rules = {
  insult: '욕설이나 모욕',
  hate: '차별과 혐오',
  privacy: '개인정보 노출',
  false: '거짓 정보',
  spam: '광고나 도배',
  illegal: '불법 정보',
  other: '그 밖의 이유',
}

/** Shows a code without words as it is. */
const words: Record<string, Record<string, string>> = {
  role: { ...roleLabels, writer: '저자', suggester: '제안하는 사람' },
  status: {
    joining: '가입하는 중',
    member: '회원',
    leaving: '탈퇴 신청',
    open: '살피는 중',
    kept: '그대로 둠',
    hidden: '가림',
    upheld: '받아들임',
    ended: '판단 전에 조치가 끝남',
  },
  provider: { kakao: '카카오', naver: '네이버', google: '구글', local: '시연용 계정' },
  method: { portone: '휴대전화 본인확인', local: '시연용 본인확인' },
  endReason: {
    logout: '로그아웃',
    reuse: '로그인 값이 두 번 쓰임',
    withdrawal: '탈퇴 신청',
    expired: '기간이 지남',
  },
  code: { service: '이용약관', privacy: '개인정보 처리방침', sensitive: '민감정보 처리', news: '소식 수신' },
  visibility: {
    public: '공개',
    draft: '쓰는 중',
    'author-removed': '내가 지움',
    removed: '가려짐',
    temporary: '임시로 가려짐',
  },
  state: {
    ...interviewQuestionStatusLabels,
    open: '기다리는 중',
    accepted: '받아들임',
    'taken-back': '취소',
  },
  kind: {
    ...postKindNames,
    'debate-event': '토론 경과',
    moment: '인터뷰의 한 구간',
    comment: '의견',
    source: '자료',
    writing: '글쓰기 제한',
    mute: '숨김',
    block: '차단',
    'post-commented': '내 글에 의견',
    'comment-replied': '내 의견에 답글',
    'question-moved': '질문의 단계가 바뀜',
    'question-selected': '질문 선정',
    'question-answered': '질문에 답변',
    'debate-opened': '토론 열림',
    'interview-question-answered': '인터뷰 질문의 진행',
    'interview-published': '인터뷰 공개',
    'interview-cancelled': '인터뷰 취소',
    'notice-published': '공지',
    'post-hidden': '내 글이 가려짐',
    'comment-hidden': '내 의견이 가려짐',
    'writing-suspended': '글쓰기 제한',
    'writing-resumed': '글쓰기가 다시 열림',
    'sign-in-added': '로그인 방법 추가',
    'sign-in-removed': '로그인 방법 연결 해제',
    'passkey-added': '패스키 추가',
    'mail-refused': '이메일 주소 확인 필요',
    step: '질문과 글의 진행',
    account: '계정과 내 글에 대한 조치',
    digest: '주간 소식',
    'paper-cited': '녹서에 인용됨',
    'paper-published': '녹서 발행',
    'paper-suggested': '녹서에 제안',
    'paper-suggestion-decided': '제안이 정해짐',
    'paper-withdrawn': '녹서 철회',
    'objection-decided': '이의 제기 결과',
    'measure-ended': '내 글이 다시 공개됨',
  },
  outcome: { sent: '보냄', skipped: '보내지 않음', refused: '주소가 거절됨', 'given-up': '보내지 못함' },
  reason: {
    author: '내가 쓴 글',
    'replied-to': '내가 쓴 의견',
    agreed: '공감한 글',
    bookmarked: '관심 글',
    stance: '입장을 정한 토론',
    asked: '내가 물은 인터뷰',
    member: '회원 모두에게',
    concerned: '나에 관한 일',
    cited: '인용된 글',
    'co-writer': '함께 쓰는 녹서',
    suggested: '내가 낸 제안',
    category: '관심 분야',
    merged: '합쳐진 질문',
    ...rules,
  },
  rule: rules,
  kinds: { step: '질문과 글의 진행', comment: '의견과 답글', account: '계정과 조치' },
}

/** Looks up own properties alone: columns and codes come from the database and must not reach `Object.prototype`. */
const ownProperty = <Value>(of: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined

const moment = new Intl.DateTimeFormat('ko-KR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Seoul',
})
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

export const momentText = (iso: string): string => moment.format(new Date(iso))

export function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  if (column === 'pages') return pagesText(value)
  if (column === 'content') return contentText(value as PaperContent)
  if (column === 'original' || column === 'proposed') return wordsOf(value as PaperText)
  if (Array.isArray(value)) return value.map(one => valueText(column, one)).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (column.endsWith('At') && isMoment.test(text)) return momentText(text)
  return ownProperty(ownProperty(words, column) ?? {}, text) ?? text
}

const contentText = ({ sections }: PaperContent): string =>
  sections.map(({ heading, text }) => `${heading}\n${wordsOf(text)}`.trim()).join('\n\n')

function pagesText(pages: unknown): string {
  if (!Array.isArray(pages)) return ''
  return pages
    .map(({ title, body, public: open }) => `${title} (${open ? '공개' : '나만 보기'})\n${body}`)
    .join('\n\n')
}
