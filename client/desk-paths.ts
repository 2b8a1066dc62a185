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
  deskDebates: fixedPage('/desk/debate'),
  deskDebateAdd: fixedPage('/desk/debate/add'),
  deskDebate: pageById('/desk/debate/:id'),
  deskNotices: fixedPage('/desk/notice'),
  deskNoticeAdd: fixedPage('/desk/notice/add'),
  deskNotice: pageById('/desk/notice/:id'),
}
