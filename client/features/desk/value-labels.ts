import type { BannerPalette } from '#shared/contract/banner.ts'
import type { ResultRule } from '#shared/contract/debate.ts'
import type { MemberRole } from '#shared/contract/desk-member.ts'
import type { InterviewFormat, InterviewMediaKind } from '#shared/contract/interview.ts'

// Apart from the forms that offer these values: every page of the desk has the history, which reads them.

export const palettes: Record<BannerPalette, string> = {
  paper: '흰 종이',
  ink: '먹',
  plum: '자두',
  stone: '돌',
}

export const resultRuleLabel: Record<ResultRule, string> = {
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
