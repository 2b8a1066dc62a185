import { paths } from './paths.ts'

const page = <Input extends unknown[]>(pattern: string, link: (...input: Input) => string) =>
  Object.assign(link, { pattern })

const fixedPage = (pattern: string) => page(pattern, () => pattern)

const pageById = (pattern: string) => page(pattern, (id: number) => pattern.replace(':id', String(id)))

/** Addresses of the editors' desk, as `paths`; apart from it, because every citizen's page loads that. */
export const deskPaths = {
  desk: fixedPage(paths.desk()),
  deskQuestions: fixedPage('/desk/question'),
  deskQuestion: pageById('/desk/question/:id'),
  deskReports: fixedPage('/desk/report'),
  deskInterviews: fixedPage('/desk/interview'),
  deskInterviewAdd: fixedPage('/desk/interview/add'),
  deskInterview: pageById('/desk/interview/:id'),
  deskInterviewQuestions: pageById('/desk/interview/:id/question'),
  deskNotices: fixedPage('/desk/notice'),
  deskNoticeAdd: fixedPage('/desk/notice/add'),
  deskNotice: pageById('/desk/notice/:id'),
}
