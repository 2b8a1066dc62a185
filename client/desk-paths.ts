import { fixedPage, page, pageById } from './page-path.ts'
import { type PolicyName, paths } from './paths.ts'
import { passkeysPath } from './plain-paths.ts'

/** Addresses of the editors' desk, as `paths`; apart from it, because every citizen's page loads that. */
export const deskPaths = {
  desk: fixedPage(paths.desk()),
  deskQuestions: fixedPage('/desk/question'),
  deskQuestion: pageById('/desk/question/:id'),
  deskAgreements: pageById('/desk/post/:id/agreements'),
  deskReports: fixedPage('/desk/report'),
  deskObjections: fixedPage('/desk/report/objection'),
  deskTakedowns: fixedPage('/desk/takedown'),
  deskTakedown: page('/desk/takedown/:caseNumber', (caseNumber: string) => `/desk/takedown/${caseNumber}`),
  deskGreenPapers: fixedPage('/desk/green-paper'),
  deskDebates: fixedPage('/desk/debate'),
  deskDebateAdd: fixedPage('/desk/debate/add'),
  deskDebate: pageById('/desk/debate/:id'),
  deskInterviews: fixedPage('/desk/interview'),
  deskInterviewAdd: fixedPage('/desk/interview/add'),
  deskInterview: pageById('/desk/interview/:id'),
  deskInterviewQuestions: pageById('/desk/interview/:id/question'),
  deskNotices: fixedPage('/desk/notice'),
  deskNoticeAdd: fixedPage('/desk/notice/add'),
  deskNotice: pageById('/desk/notice/:id'),
  deskFaqs: fixedPage('/desk/faq'),
  deskFaqAdd: fixedPage('/desk/faq/add'),
  deskFaq: pageById('/desk/faq/:id'),
  deskBanners: fixedPage('/desk/banner'),
  deskBannerAdd: fixedPage('/desk/banner/add'),
  deskBanner: pageById('/desk/banner/:id'),
  deskCategories: fixedPage('/desk/category'),
  deskSynonyms: fixedPage('/desk/synonym'),
  deskCodes: fixedPage('/desk/code'),
  deskPolicies: fixedPage('/desk/policy'),
  deskSecondFactor: page(
    passkeysPath,
    (returnTo: string = '') => `${passkeysPath}${returnTo && `?${new URLSearchParams({ returnTo })}`}`,
  ),
  deskPolicy: page('/desk/policy/:name', (name: PolicyName) => `/desk/policy/${name}`),
  deskMembers: fixedPage('/desk/member'),
  deskMember: pageById('/desk/member/:id'),
}
