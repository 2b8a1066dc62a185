import type { DecisionKind, Measure } from '../contract/moderation-log.ts'
import type { ObjectionStatus } from '../contract/objection.ts'
import { postKindNames } from './post-kind-names.ts'

export const decisionKindLabels: Record<DecisionKind, string> = {
  ...postKindNames,
  comment: '의견',
  'green-paper': '녹서',
  suspension: '회원',
}

export const objectionLabels = {
  open: '살펴보는 중',
  upheld: '받아들임',
  kept: '조치 유지',
  ended: '판단 전에 조치가 끝남',
} as const satisfies Record<ObjectionStatus, string>

export const measureLabels: Record<Measure, string> = {
  kept: '그대로 둠',
  temporary: '기한까지 가림',
  removed: '가림',
  withdrawn: '철회',
  blocked: '임시조치',
  suspended: '글쓰기 제한',
}
