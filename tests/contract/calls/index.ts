import type { CallCase } from '../call-case.ts'
import { attachmentCalls } from './attachment.ts'
import { blockCalls } from './block.ts'
import { boardCalls } from './board.ts'
import { bookmarkCalls } from './bookmark.ts'
import { catalogueCalls } from './catalogue.ts'
import { certificationCalls } from './certification.ts'
import { commentCalls } from './comment.ts'
import { consentCalls } from './consent.ts'
import { debateCalls } from './debate.ts'
import { deskCalls } from './desk.ts'
import { deskAgreementCalls } from './desk-agreement.ts'
import { deskBannerCalls } from './desk-banner.ts'
import { deskBoardCalls } from './desk-board.ts'
import { deskCatalogueCalls } from './desk-catalogue.ts'
import { deskConsentCalls } from './desk-consent.ts'
import { deskDebateCalls } from './desk-debate.ts'
import { deskGreenPaperCalls } from './desk-green-paper.ts'
import { deskHistoryCalls } from './desk-history.ts'
import { deskInterviewCalls } from './desk-interview.ts'
import { deskMemberCalls } from './desk-member.ts'
import { deskSecondFactorCalls } from './desk-second-factor.ts'
import { deskTodayCalls } from './desk-today.ts'
import { greenPaperCalls } from './green-paper.ts'
import { identityCalls } from './identity.ts'
import { interviewCalls } from './interview.ts'
import { ledgerCalls } from './ledger.ts'
import { mailCalls } from './mail.ts'
import { moderationCalls } from './moderation.ts'
import { notificationCalls } from './notification.ts'
import { oauthCalls } from './oauth.ts'
import { objectionCalls } from './objection.ts'
import { openDataCalls } from './open-data.ts'
import { profileCalls } from './profile.ts'
import { pushCalls } from './push.ts'
import { questionCalls } from './question.ts'
import { reportCalls } from './report.ts'
import { sampleCalls } from './sample.ts'
import { searchCalls } from './search.ts'
import { takedownCalls } from './takedown.ts'
import { userCalls } from './user.ts'

export const callCases: CallCase[] = [
  ...blockCalls,
  ...boardCalls,
  ...attachmentCalls,
  ...bookmarkCalls,
  ...catalogueCalls,
  ...certificationCalls,
  ...commentCalls,
  ...consentCalls,
  ...debateCalls,
  ...deskCalls,
  ...deskAgreementCalls,
  ...deskBannerCalls,
  ...deskBoardCalls,
  ...deskCatalogueCalls,
  ...deskConsentCalls,
  ...deskDebateCalls,
  ...deskHistoryCalls,
  ...deskInterviewCalls,
  ...deskGreenPaperCalls,
  ...deskMemberCalls,
  ...deskTodayCalls,
  ...deskSecondFactorCalls,
  ...greenPaperCalls,
  ...ledgerCalls,
  ...mailCalls,
  ...moderationCalls,
  ...notificationCalls,
  ...identityCalls,
  ...interviewCalls,
  ...oauthCalls,
  ...objectionCalls,
  ...openDataCalls,
  ...profileCalls,
  ...pushCalls,
  ...questionCalls,
  ...reportCalls,
  ...searchCalls,
  ...sampleCalls,
  ...takedownCalls,
  ...userCalls,
]
