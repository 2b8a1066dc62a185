import { ledgerPath, receiptsPath, recountPath } from '#shared/constants/ledger-paths.ts'
import { fixedPage, page } from './page-path.ts'

/** Addresses of the public log's pages, as `moderation-paths.ts`: link to them by full page loads. */
export const ledgerPaths = {
  ledger: fixedPage(ledgerPath),
  questionRecount: page('/question/:id/recount', (id: number) => recountPath('question', id)),
  debateRecount: page('/debate/:id/recount', (id: number) => recountPath('debate', id)),
  receipts: fixedPage(receiptsPath),
  receipt: page(
    `${receiptsPath}/:id/:kind`,
    (postId: number, kind: string) => `${receiptsPath}/${postId}/${kind}`,
  ),
}
