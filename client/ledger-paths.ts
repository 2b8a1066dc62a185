import { paths } from '#client/paths.ts'
import { ledgerPath, receiptsPath, recountPath } from '#shared/constants/ledger-paths.ts'

/** What was excluded from a post's count, and why. */
export const exclusionsOf = (postId: number): string => `${paths.moderation()}?post=${postId}#exclusions`

/** Addresses of the public log's pages, as `moderation-paths.ts`: link to them by full page loads. */
export const ledgerPaths = {
  ledger: Object.assign(() => ledgerPath, { pattern: ledgerPath }),
  questionRecount: Object.assign((id: number) => recountPath('question', id), {
    pattern: '/question/:id/recount',
  }),
  debateRecount: Object.assign((id: number) => recountPath('debate', id), { pattern: '/debate/:id/recount' }),
  interviewRecount: Object.assign((id: number) => recountPath('interview', id), {
    pattern: '/interview/:id/recount',
  }),
  receipts: Object.assign(() => receiptsPath, { pattern: '/user/mypage/receipts' }),
  receipt: Object.assign((postId: number, kind: string) => `${receiptsPath}/${postId}/${kind}`, {
    pattern: '/user/mypage/receipts/:id/:kind',
  }),
}
