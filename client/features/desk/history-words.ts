import { eventLabel } from '#client/features/debate/index.ts'
import { questionStatusLabel } from '#client/features/interview/index.ts'
import { outcomeLabel, statusLabel } from '#client/features/question/index.ts'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import type { DeskActName, HistoryChange, HistoryField } from '#shared/contract/desk-history.ts'
import { palettes } from './banner-forms.tsx'
import { resultRuleLabel } from './debate-forms.tsx'
import { interviewFormatLabels, mediaKindLabels } from './interview-forms.tsx'
import { roleLabels } from './member-forms.tsx'

export const actWords: Record<DeskActName, string> = {
  activate: '다시 사용',
  add: '추가',
  'add-event': '경과 추가',
  'add-follow-up': '이어 물을 질문 추가',
  'add-synonym': '유의어 추가',
  announce: '새 판 알림',
  answer: '답변 게시',
  'answer-question': '질문의 답 게시',
  authenticate: '2단계 인증',
  cancel: '인터뷰 취소',
  close: '일찍 닫음',
  'close-collecting': '질문 받기 마침',
  conclude: '결론 게시',
  create: '초안 작성',
  deactivate: '사용 중지',
  'decline-question': '질문을 묻지 않기로 함',
  delete: '초안 삭제',
  'delete-event': '경과 삭제',
  'end-suspension': '글쓰기 제한 해제',
  enrol: '2단계 인증 등록 시작',
  extend: '닫는 때를 늦춤',
  feature: '첫 화면에 실음',
  'grant-role': '역할 변경',
  hide: '숨김',
  'hide-question': '질문 숨김',
  keep: '신고한 글을 그대로 둠',
  'mark-asked': '질문을 물었다고 표시',
  merge: '다른 질문에 합침',
  'merge-question': '질문을 다른 질문에 합침',
  move: '단계 이동',
  open: '지금 엶',
  'open-collecting': '질문 받기 시작',
  outcome: '결과 게시',
  'promise-answer': '나중에 답하기로 함',
  publish: '공개',
  'publish-recording': '녹화와 녹취 공개',
  'register-passkey': '패스키 등록',
  'release-question': '질문을 고르지 않은 것으로 되돌림',
  reload: '코드 다시 읽기',
  remove: '내림',
  'remove-passkey': '패스키 삭제',
  'remove-synonym': '유의어 삭제',
  rename: '이름 변경',
  reorder: '순서 변경',
  'replace-recovery-codes': '복구 코드 새로 받음',
  reset: '2단계 인증 초기화',
  restore: '다시 보임',
  'restore-question': '질문 다시 보임',
  schedule: '공개 예약 변경',
  'select-question': '질문을 고름',
  set: '코드 저장',
  'set-chapters': '장 수정',
  'set-guests': '손님 수정',
  'set-popup': '첫 화면에 띄우기 변경',
  'set-transcript': '녹취 수정',
  'set-type': '전문 분야 변경',
  suspend: '글쓰기 제한',
  undo: '되돌림',
  'undo-merge': '합치기 되돌림',
  unfeature: '첫 화면에서 내림',
  update: '수정',
  'update-event': '경과 수정',
  'use-recovery-code': '복구 코드 사용',
  withdraw: '규칙에 따라 철회',
  write: '초안 작성',
}

export const fieldWords: Record<HistoryField, string> = {
  active: '사용',
  address: '주소',
  answer: '답변',
  answerer: '답한 곳',
  at: '때',
  at_seconds: '녹화의 초',
  body: '내용',
  cancel_reason: '취소한 이유',
  canonical: '대표하는 말',
  category_code: '묶음',
  category_id: '분류',
  closed_early_at: '일찍 닫은 때',
  closes_at: '닫는 때',
  collect_from: '질문을 받기 시작할 때',
  collect_to: '질문을 그만 받을 때',
  conclusion: '결론',
  ends_at: '끝나는 때',
  facilitator: '진행자',
  format: '형식',
  happened_on: '날짜',
  host: '묻는 사람',
  image_alt: '그림 설명',
  kind: '종류',
  label: '이름',
  life: '단계',
  link: '주소',
  live_from: '인터뷰를 시작할 때',
  live_to: '인터뷰를 마칠 때',
  media_kind: '녹화나 녹음',
  media_url: '녹화나 녹음의 주소',
  name: '이름',
  opens_at: '여는 때',
  palette: '바탕',
  pinned: '맨 위에 고정',
  place: '장소',
  publish_at: '공개할 때',
  question: '질문',
  rank: '차례',
  reason: '이유',
  reason_required: '이유 함께 받기',
  results_visible: '결과를 보여 줄 때',
  role: '역할',
  sort: '차례',
  starts_at: '시작하는 때',
  state: '상태',
  summary: '요약',
  term: '말',
  text: '설명',
  title: '제목',
  type: '전문 분야',
  until: '언제까지',
  value: '값',
  visibility: '보이기',
}

const visibilityWords = {
  draft: '초안',
  public: '공개',
  removed: '내림',
  temporary: '임시로 가림',
  'author-removed': '작성자가 내림',
}

/** Words of stored values, by field; the same value never means two things in one field. */
const valueWords: Partial<Record<HistoryField, Record<string, string>>> = {
  format: interviewFormatLabels,
  kind: { ...eventLabel, ...outcomeLabel },
  life: statusLabel,
  media_kind: mediaKindLabels,
  palette: palettes,
  results_visible: resultRuleLabel,
  role: roleLabels,
  state: questionStatusLabel,
  visibility: visibilityWords,
}

/** A stored value as people read it. */
export function valueText(field: HistoryField, value: HistoryChange['before']): string {
  if (value === null || value === '') return '없음'
  if (typeof value === 'boolean') return value ? '예' : '아니요'
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatDateTime(text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(`${text}T00:00:00+09:00`)
  return valueWords[field]?.[text] ?? text
}
