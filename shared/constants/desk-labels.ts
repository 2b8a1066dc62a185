import type { BannerPalette } from '../contract/banner.ts'
import type { ResultRule } from '../contract/debate.ts'
import type { DeskDebateStatus } from '../contract/desk-debate.ts'
import type { DeskInterviewStatus } from '../contract/desk-interview.ts'
import type { MemberRole } from '../contract/desk-member.ts'
import type { InterviewFormat, InterviewMediaKind } from '../contract/interview.ts'
import { debateStatusLabels } from './debate-labels.ts'
import { interviewStatusLabels } from './interview-labels.ts'

export const paletteLabels: Record<BannerPalette, string> = {
  paper: '흰 종이',
  ink: '먹',
  plum: '자두',
  stone: '돌',
}

export const resultRuleLabels: Record<ResultRule, string> = {
  always: '언제나',
  'after-vote': '입장을 고른 뒤',
  'after-close': '토론이 닫힌 뒤',
}

export const interviewFormatLabels: Record<InterviewFormat, string> = {
  article: '글',
  video: '영상',
  live: '생방송',
}

export const mediaKindLabels: Record<InterviewMediaKind, string> = { video: '영상', audio: '소리' }

export const roleLabels: Record<MemberRole, string> = { MEMBER: '회원', EDITOR: '편집자', ADMIN: '관리자' }

export const deskDebateStatusLabels: Record<DeskDebateStatus, string> = {
  draft: '초안',
  ...debateStatusLabels,
  temporary: '가림',
  removed: '내림',
}

export const deskInterviewStatusLabels: Record<DeskInterviewStatus, string> = {
  draft: '초안',
  ...interviewStatusLabels,
  temporary: '가림',
  removed: '내림',
}
