import { addressOfCall } from '#shared/http/call-path.ts'

/** Addresses of files that the backend makes, for plain links; apart from `paths`, which every page loads. */
export const filePaths = {
  paperPdf: (id: number, number: number) =>
    addressOfCall('GET /green-papers/:id/editions/:number/pdf', { params: { id, number } }),
  paperMarkdown: (id: number, number: number) =>
    addressOfCall('GET /green-papers/:id/editions/:number/markdown', { params: { id, number } }),
  paperData: (id: number, number: number) =>
    addressOfCall('GET /green-papers/:id/editions/:number', { params: { id, number } }),
  paperDraftPdf: (id: number, query: { authorPages?: 'yes' } = {}) =>
    addressOfCall('GET /green-papers/:id/draft/pdf', { params: { id }, query }),
  moderationLog: (quarter: string) => addressOfCall('GET /moderation-log/csv', { query: { quarter } }),
  takedownFile: (id: string) => addressOfCall('GET /desk/takedown-files/:id', { params: { id } }),
  receiptProof: (postId: number, kind: 'agree' | 'stance') =>
    addressOfCall('GET /ledger/receipts/:postId/:kind/proof', { params: { postId, kind } }),
  memberRecord: () => addressOfCall('GET /users/export'),
  memberDocument: () => addressOfCall('GET /users/export/document'),
}
