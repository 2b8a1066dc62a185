import { addressOfCall } from '#shared/http/call-path.ts'

/** Addresses of the desk's lists as files, for plain links; apart from `filePaths`, which citizens' pages load. */
export const deskFilePaths = {
  questions: addressOfCall('GET /desk/questions/csv'),
  reports: addressOfCall('GET /desk/reports/csv'),
  debates: addressOfCall('GET /desk/debates/csv'),
  interviews: addressOfCall('GET /desk/interviews/csv'),
  notices: addressOfCall('GET /desk/notices/csv'),
  faqs: addressOfCall('GET /desk/faqs/csv'),
  synonyms: addressOfCall('GET /desk/synonyms/csv'),
  banners: addressOfCall('GET /desk/banners/csv'),
  categories: addressOfCall('GET /desk/categories/csv'),
  codes: addressOfCall('GET /desk/codes/csv'),
  greenPapers: addressOfCall('GET /desk/green-papers/csv'),
  takedowns: addressOfCall('GET /desk/takedown-requests/csv'),
  objections: addressOfCall('GET /desk/objections/csv'),
  consentDocuments: addressOfCall('GET /desk/consent-documents/csv'),
  members: addressOfCall('GET /desk/members/csv'),
} as const

export type DeskFile = keyof typeof deskFilePaths | 'interviewQuestions'

/** `id` is that of the page which has the list. */
export const deskFileOf = (list: DeskFile, id: number): string =>
  list === 'interviewQuestions' ? interviewQuestionsFile(id) : deskFilePaths[list]

export const interviewQuestionsFile = (id: number): string =>
  addressOfCall('GET /desk/interviews/:id/questions/csv', { params: { id } })
