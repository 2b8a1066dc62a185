import { expect, it } from 'vitest'
import { BannerDraft } from './banner.ts'
import { DebateDraft, extendDeskDebate, featureDeskDebate, scheduleDeskDebate } from './desk-debate.ts'
import { extendDeskDebates } from './desk-debate-bulk.ts'
import { DebateEventDraft } from './desk-debate-event.ts'
import { featureDeskInterview, scheduleDeskInterview } from './desk-interview-status.ts'
import { suspendDeskMember } from './desk-member.ts'
import { scheduleDeskNotice } from './desk-notice.ts'
import { moveDeskQuestion } from './desk-question.ts'
import { FaqDraft } from './faq.ts'

it.each([
  ['the opening of a debate', DebateDraft.shape.opensAt],
  ['the close of a debate', DebateDraft.shape.closesAt],
  ['a later close of a debate', extendDeskDebate.body.shape.closesAt],
  ['a later close of several debates', extendDeskDebates.body.shape.closesAt],
  ['the publication of a debate', scheduleDeskDebate.body.shape.publishAt],
  ['the place of a debate', featureDeskDebate.body.shape.startsAt],
  ['an event', DebateEventDraft.shape.at],
  ['the publication of an interview', scheduleDeskInterview.body.shape.publishAt],
  ['the place of an interview', featureDeskInterview.body.shape.endsAt],
  ['the publication of a notice', scheduleDeskNotice.body.shape.publishAt],
  ['the end of a suspension', suspendDeskMember.body.shape.until],
  ['the date of a step', moveDeskQuestion.body.shape.dueAt],
  ['a banner', BannerDraft.shape.startsAt],
  ['an answer', FaqDraft.shape.startsAt],
])('%s is refused in a year of two digits, and in one that Seoul writes with five', (_of, time) => {
  const messageOf = (typed: string) => time.safeParse(typed).error?.issues[0]?.message
  expect(messageOf('0026-11-30T15:00:00.000Z')).toBe('연도를 다시 확인해 주세요.')
  expect(messageOf('9999-12-31T15:00:00.000Z')).toBe('연도를 다시 확인해 주세요.')
  expect(messageOf('9999-12-31T14:59:00.000Z')).toBeUndefined()
})
