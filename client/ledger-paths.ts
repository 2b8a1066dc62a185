import { paths } from '#client/paths.ts'
import { ledgerPath, receiptsPath, recountPath } from '#shared/constants/ledger-paths.ts'
import { fixedPage, page } from './page-path.ts'

/** Exclusions from a post's count, with their reasons. */
export const exclusionsOf = (postId: number): string => `${paths.moderation()}?post=${postId}#exclusions`

/** Addresses of the public log's pages, as `moderation-paths.ts`: link to them by full page loads. */
export const ledgerPaths = {
  ledger: fixedPage(ledgerPath),
  questionRecount: page('/question/:id/recount', (id: number) => recountPath('question', id)),
  debateRecount: page('/debate/:id/recount', (id: number) => recountPath('debate', id)),
  interviewRecount: page('/interview/:id/recount', (id: number) => recountPath('interview', id)),
  receipts: fixedPage(receiptsPath),
  receipt: page(
    `${receiptsPath}/:id/:kind`,
    (postId: number, kind: string) => `${receiptsPath}/${postId}/${kind}`,
  ),
}
