import { commentPath, type PostPathKind, pagePaths, postPath } from '#shared/constants/page-paths.ts'
import {
  feedPath,
  linkProviderPath,
  serverPaths,
  shareImagePath,
  startSignInPath,
} from '#shared/constants/server-paths.ts'
import { addressOfCall } from '#shared/http/call-path.ts'
import { fixedPage, page, pageById } from './page-path.ts'

export type PolicyName = 'terms' | 'privacy' | 'sensitive' | 'news' | 'rules'

const listPage = (pattern: string) =>
  page(pattern, (category?: string) => withQuery(pattern, category && { category }))

const withQuery = (path: string, query?: Record<string, string> | '' | false) =>
  query ? `${path}?${new URLSearchParams(query)}` : path

const withReturn = (path: string, returnTo = '/') => withQuery(path, returnTo !== '/' && { returnTo })

/** Addresses of the pages that citizens load; `*-paths.ts` have those of pages and files apart. */
export const paths = {
  home: fixedPage(pagePaths.home),
  questions: listPage(pagePaths.questions),
  questionAdd: fixedPage('/question/add'),
  question: pageById('/question/:id'),
  questionUpdate: pageById('/question/:id/update'),
  debates: fixedPage(pagePaths.debates),
  debate: pageById('/debate/:id'),
  interviews: listPage(pagePaths.interviews),
  interview: pageById('/interview/:id'),
  greenPapers: fixedPage(pagePaths.greenPapers),
  greenPapersCiting: (postId: number) => `${pagePaths.greenPapers}?citing=${postId}`,
  greenPapersOf: (seq: number) => `${pagePaths.greenPapers}?author=${seq}`,
  greenPaper: pageById('/green-paper/:id'),
  greenPaperEditions: pageById('/green-paper/:id/edition'),
  greenPaperEdition: page(
    '/green-paper/:id/edition/:number',
    (id: number, number: number) => `/green-paper/${id}/edition/${number}`,
  ),
  /** An edition bare, for printing (R2.3 pdf). */
  greenPaperPrint: page(
    '/green-paper/:id/edition/:number/print',
    (id: number, number: number) => `/green-paper/${id}/edition/${number}/print`,
  ),
  greenPaperEditor: page('/user/mypage/green-paper/:id', (id: number, section?: string) =>
    withQuery(`/user/mypage/green-paper/${id}`, section && { section }),
  ),
  greenPaperPublish: pageById('/user/mypage/green-paper/:id/publish'),
  greenPaperCollaborators: pageById('/user/mypage/green-paper/:id/together'),
  greenPaperSuggestions: pageById('/user/mypage/green-paper/:id/suggestion'),
  greenPaperRevisions: page('/user/mypage/green-paper/:id/revision', (id: number, revision?: number) =>
    withQuery(`/user/mypage/green-paper/${id}/revision`, revision ? { revision: String(revision) } : ''),
  ),
  greenPaperInvitation: page(
    '/green-paper/invitation/:code',
    (code: string) => `/green-paper/invitation/${code}`,
  ),
  promises: fixedPage('/promise'),
  about: fixedPage(pagePaths.about),
  notices: fixedPage(pagePaths.notices),
  notice: pageById('/notice/:id'),
  faqs: fixedPage(pagePaths.faqs),
  search: page(pagePaths.search, (keyword?: string) => withQuery(pagePaths.search, keyword && { keyword })),
  policy: page('/policy/:name', (name: PolicyName) => `/policy/${name}`),
  policyVersion: (name: PolicyName, version: number) => `/policy/${name}?version=${version}`,
  moderation: fixedPage(pagePaths.moderation),
  policyComparison: page(
    '/policy/:name/comparison',
    (name: PolicyName, from: number, to: number) => `/policy/${name}/comparison?from=${from}&to=${to}`,
  ),
  login: page(pagePaths.login, (returnTo?: string) => withReturn(pagePaths.login, returnTo)),
  /** The login page for a member who started to leave; `leavesAt` is the end of their grace. */
  left: (leavesAt: string) => withQuery(pagePaths.login, { left: leavesAt }),
  signUp: page(pagePaths.signUp, (returnTo?: string) => withReturn(pagePaths.signUp, returnTo)),
  tooYoung: () => `${pagePaths.signUp}?refused=age`,
  stayed: fixedPage(pagePaths.stayed),
  /** Unlike other pages this one returns to the home page too, if its reader was there (R4.4). */
  agree: page(pagePaths.agree, (returnTo?: string) => withQuery(pagePaths.agree, returnTo && { returnTo })),
  mypage: fixedPage(pagePaths.mypage),
  myNotifications: fixedPage('/user/mypage/notification'),
  myQuestions: fixedPage('/user/mypage/question'),
  myComments: fixedPage('/user/mypage/comment'),
  myRecommended: fixedPage('/user/mypage/recommend'),
  myGreenPapers: fixedPage('/user/mypage/green-paper'),
  myDocument: page('/user/mypage/document', (number: number = 1) =>
    withQuery('/user/mypage/document', number > 1 && { page: String(number) }),
  ),
  account: fixedPage(pagePaths.account),
  signInMethods: () => `${pagePaths.account}#sign-in`,
  certification: fixedPage('/user/mypage/certification'),
  sessions: fixedPage('/user/mypage/sessions'),
  leave: fixedPage('/user/mypage/leave'),
  profile: pageById('/user/profile/:id'),
  profileQuestions: pageById('/user/profile/:id/question'),
  profileRecommended: pageById('/user/profile/:id/recommend'),
  profileComments: pageById('/user/profile/:id/comment'),
  profileDocument: pageById('/user/profile/:id/document'),
  gallery: fixedPage('/dev/ui'),
  post: postPath,
  comment: commentPath,
  attachment: (id: string) => addressOfCall('GET /attachments/:id/download', { params: { id } }),
  /** `version` changes with the picture, so that it may be cached forever. */
  shareImage: (kind: PostPathKind, id: number, version: string) =>
    withQuery(shareImagePath(kind, id), { v: version }),
  siteImage: () => serverPaths.siteImage,
  feed: feedPath,
  /** The server answers these; they need a full page load. */
  startSignIn: (provider: string, returnTo?: string) => withReturn(startSignInPath(provider), returnTo),
  linkProvider: linkProviderPath,
  logout: () => pagePaths.logout,
  desk: () => '/desk',
  view: (settings: Record<string, string>, returnTo: string) =>
    withQuery(pagePaths.view, { ...settings, returnTo }),
} as const
