/** Addresses of files that the backend makes, for plain links; apart from `paths`, which every page loads. */
export const filePaths = {
  paperPdf: (id: number, number: number) => `/api/green-papers/${id}/editions/${number}/pdf`,
  paperMarkdown: (id: number, number: number) => `/api/green-papers/${id}/editions/${number}/markdown`,
  paperData: (id: number, number: number) => `/api/green-papers/${id}/editions/${number}`,
  paperDraftPdf: (id: number) => `/api/green-papers/${id}/draft/pdf`,
  moderationLog: (quarter: string) => `/api/moderation-log/csv?quarter=${quarter}`,
  takedownFile: (id: string) => `/api/desk/takedown-files/${id}`,
  receiptProof: (postId: number, kind: 'agree' | 'stance') => `/api/ledger/receipts/${postId}/${kind}/proof`,
  memberRecord: () => '/api/users/export',
  memberDocument: () => '/api/users/export/document',
}
