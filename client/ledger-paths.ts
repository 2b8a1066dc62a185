import { ledgerPath, receiptsPath, recountPath } from '#shared/constants/ledger-paths.ts'

/** Addresses of the public log's pages, as `moderation-paths.ts`: link to them by full page loads. */
export const ledgerPaths = {
  ledger: Object.assign(() => ledgerPath, { pattern: ledgerPath }),
  questionRecount: Object.assign((id: number) => recountPath('question', id), {
    pattern: '/question/:id/recount',
  }),
  debateRecount: Object.assign((id: number) => recountPath('debate', id), { pattern: '/debate/:id/recount' }),
  receipts: Object.assign(() => receiptsPath, { pattern: receiptsPath }),
  receipt: Object.assign((postId: number, kind: string) => `${receiptsPath}/${postId}/${kind}`, {
    pattern: `${receiptsPath}/:id/:kind`,
  }),
}
