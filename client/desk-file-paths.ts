/** Addresses of the desk's lists as files, for plain links; apart from `filePaths`, which citizens' pages load. */
export const deskFilePaths = {
  questions: '/api/desk/questions/csv',
  reports: '/api/desk/reports/csv',
  debates: '/api/desk/debates/csv',
  interviews: '/api/desk/interviews/csv',
  notices: '/api/desk/notices/csv',
  faqs: '/api/desk/faqs/csv',
  synonyms: '/api/desk/synonyms/csv',
  members: '/api/desk/members/csv',
} as const
