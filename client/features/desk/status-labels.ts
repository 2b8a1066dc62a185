import { formatDateTime } from '#client/ui/format/date.ts'
import { deskInterviewStatusLabels } from '#shared/constants/desk-labels.ts'
import { interviewStatusLabels } from '#shared/constants/interview-labels.ts'
import type { BannerStatus, DeskBanner } from '#shared/contract/desk-banner.ts'
import type { DeskFaq } from '#shared/contract/desk-faq.ts'
import type { DeskInterview, DeskInterviewStatus } from '#shared/contract/desk-interview.ts'
import type { DeskMemberSummary } from '#shared/contract/desk-member.ts'
import type { DeskNoticeSummary } from '#shared/contract/desk-notice.ts'
import type { InterviewStatus } from '#shared/contract/interview.ts'

// Apart from the forms: lists say a status without loading what changes it.

/** The clock of a page is up to a minute late. */
const lateness = 60_000

export const datedStatusLabels: Record<BannerStatus, string> = {
  shown: '공개',
  scheduled: '예약',
  ended: '끝남',
  off: '싣지 않음',
}

type Dated = Pick<DeskFaq, 'active' | 'startsAt'> & { endsAt?: DeskBanner['endsAt'] }

/** Of a banner, or of a question about the site, which has no end. */
export function datedStatusOf({ active, startsAt, endsAt }: Dated, now: number): BannerStatus {
  if (!active) return 'off'
  if (endsAt && Date.parse(endsAt) <= now) return 'ended'
  return startsAt && Date.parse(startsAt) > now + lateness ? 'scheduled' : 'shown'
}

export const interviewStatusLabel = ({
  status,
  publishAt,
}: Pick<DeskInterview, 'status' | 'publishAt'>): string =>
  status === 'draft' && publishAt ? '예약' : deskInterviewStatusLabels[status]

/** True for an interview that readers see. */
export const isPublicStatus = (status: DeskInterviewStatus): status is InterviewStatus =>
  Object.hasOwn(interviewStatusLabels, status)

export const noticeStatusLabel = ({
  visibility,
  publishAt,
}: Pick<DeskNoticeSummary, 'visibility' | 'publishAt'>): string => {
  if (visibility === 'draft') return publishAt ? '예약' : '초안'
  return visibility === 'public' ? '공개' : '내림'
}

export const suspensionText = ({ suspension }: Pick<DeskMemberSummary, 'suspension'>): string => {
  if (!suspension) return ''
  return suspension.until ? `${formatDateTime(suspension.until)}까지 제한` : '풀 때까지 제한'
}
