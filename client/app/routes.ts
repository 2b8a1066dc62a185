import { data, type RouteObject } from 'react-router'
import type { PublicConfig } from '#client/lib/public-config.ts'
import { patterns } from '#client/paths.ts'
import { loadRoot } from './root.loader.ts'
import { Root, RootError } from './root.tsx'
import type { RouteHandle } from './route-handle.ts'

const simple: RouteHandle = { layout: 'simple' }
const intro: RouteHandle = { layout: 'intro' }
const pdf: RouteHandle = { layout: 'pdf' }

/** A route whose id is its source path, by which the server finds the chunk to preload. */
const page = (path: string, id: string, lazy: NonNullable<RouteObject['lazy']>, handle?: RouteHandle) => ({
  id,
  path,
  lazy,
  handle,
})

/** The route table (R2). Pages are loaded when they are entered. The gallery is no page of production (R12.2). */
export const routes = ({ gallery }: Pick<PublicConfig, 'gallery'>): RouteObject[] => [
  {
    id: 'root',
    path: '/',
    loader: loadRoot,
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      { id: 'pages/home/home.tsx', index: true, lazy: () => import('#client/pages/home/home.tsx') },
      page(
        patterns.questions,
        'pages/question/question-list.tsx',
        () => import('#client/pages/question/question-list.tsx'),
      ),
      page(
        patterns.questionAdd,
        'pages/question/question-add.tsx',
        () => import('#client/pages/question/question-add.tsx'),
      ),
      page(
        patterns.question,
        'pages/question/question-detail.tsx',
        () => import('#client/pages/question/question-detail.tsx'),
      ),
      page(
        patterns.questionUpdate,
        'pages/question/question-update.tsx',
        () => import('#client/pages/question/question-update.tsx'),
      ),
      page(
        patterns.debates,
        'pages/debate/debate-list.tsx',
        () => import('#client/pages/debate/debate-list.tsx'),
      ),
      page(
        patterns.debate,
        'pages/debate/debate-detail.tsx',
        () => import('#client/pages/debate/debate-detail.tsx'),
      ),
      page(
        patterns.interviews,
        'pages/interview/interview-list.tsx',
        () => import('#client/pages/interview/interview-list.tsx'),
      ),
      page(
        patterns.interview,
        'pages/interview/interview-detail.tsx',
        () => import('#client/pages/interview/interview-detail.tsx'),
      ),
      ...papers(),
      page(patterns.login, 'pages/user/login.tsx', () => import('#client/pages/user/login.tsx'), simple),
      page(patterns.signUp, 'pages/user/sign-up.tsx', () => import('#client/pages/user/sign-up.tsx'), simple),
      page(patterns.stayed, 'pages/user/stayed.tsx', () => import('#client/pages/user/stayed.tsx'), simple),
      {
        id: 'pages/mypage/mypage-layout.tsx',
        lazy: () => import('#client/pages/mypage/mypage-layout.tsx'),
        children: mypage(),
      },
      ...paperMaking(),
      {
        id: 'pages/profile/profile-layout.tsx',
        path: patterns.profile,
        lazy: () => import('#client/pages/profile/profile-layout.tsx'),
        children: profile(),
      },
      page(
        patterns.profileDocument,
        'pages/profile/profile-document.tsx',
        () => import('#client/pages/profile/profile-document.tsx'),
        pdf,
      ),
      page(patterns.agree, 'pages/user/agree.tsx', () => import('#client/pages/user/agree.tsx'), simple),
      page(patterns.about, 'pages/about/about.tsx', () => import('#client/pages/about/about.tsx'), intro),
      page(
        patterns.notices,
        'pages/notice/notice-list.tsx',
        () => import('#client/pages/notice/notice-list.tsx'),
      ),
      page(
        patterns.notice,
        'pages/notice/notice-detail.tsx',
        () => import('#client/pages/notice/notice-detail.tsx'),
      ),
      page(patterns.faqs, 'pages/faq/faq.tsx', () => import('#client/pages/faq/faq.tsx')),
      page(patterns.search, 'pages/search/search.tsx', () => import('#client/pages/search/search.tsx')),
      page(patterns.policy, 'pages/policy/policy.tsx', () => import('#client/pages/policy/policy.tsx')),
      page(
        patterns.policyComparison,
        'pages/policy/policy-comparison.tsx',
        () => import('#client/pages/policy/policy-comparison.tsx'),
      ),
      ...(gallery
        ? [
            page(
              patterns.gallery,
              'pages/dev/ui-gallery.tsx',
              () => import('#client/pages/dev/ui-gallery.tsx'),
            ),
          ]
        : []),
      // Without an element the router warns of each such address on the server's console.
      { id: 'unknown', path: '*', element: null, loader: notThere, action: notThere },
    ],
  },
]

/** Green papers as everybody reads them; an edition is the same page by its own address. */
const papers = (): RouteObject[] => [
  page(
    patterns.papers,
    'pages/green-paper/paper-list.tsx',
    () => import('#client/pages/green-paper/paper-list.tsx'),
  ),
  page(
    patterns.paper,
    'pages/green-paper/paper-detail.tsx',
    () => import('#client/pages/green-paper/paper-detail.tsx'),
  ),
  page(
    patterns.paperEditions,
    'pages/green-paper/paper-editions.tsx',
    () => import('#client/pages/green-paper/paper-editions.tsx'),
  ),
  page(
    patterns.paperEdition,
    'pages/green-paper/paper-edition.tsx',
    () => import('#client/pages/green-paper/paper-edition.tsx'),
  ),
  page(
    patterns.paperPrint,
    'pages/green-paper/paper-print.tsx',
    () => import('#client/pages/green-paper/paper-print.tsx'),
    pdf,
  ),
]

/** R2.3 mypage: the member's own pages, under one menu. */
const mypage = (): RouteObject[] => [
  page(patterns.mypage, 'pages/mypage/summary.tsx', () => import('#client/pages/mypage/summary.tsx')),
  page(
    patterns.myNotifications,
    'pages/mypage/notifications.tsx',
    () => import('#client/pages/mypage/notifications.tsx'),
  ),
  page(
    patterns.myQuestions,
    'pages/mypage/questions.tsx',
    () => import('#client/pages/mypage/questions.tsx'),
  ),
  page(patterns.myComments, 'pages/mypage/comments.tsx', () => import('#client/pages/mypage/comments.tsx')),
  page(
    patterns.myRecommended,
    'pages/mypage/recommended.tsx',
    () => import('#client/pages/mypage/recommended.tsx'),
  ),
  page(
    patterns.myGreenPapers,
    'pages/mypage/green-papers.tsx',
    () => import('#client/pages/mypage/green-papers.tsx'),
  ),
  page(patterns.myDocument, 'pages/mypage/document.tsx', () => import('#client/pages/mypage/document.tsx')),
  page(patterns.account, 'pages/mypage/account.tsx', () => import('#client/pages/mypage/account.tsx')),
  page(
    patterns.certification,
    'pages/mypage/certification.tsx',
    () => import('#client/pages/mypage/certification.tsx'),
  ),
  page(patterns.sessions, 'pages/mypage/sessions.tsx', () => import('#client/pages/mypage/sessions.tsx')),
  page(patterns.leave, 'pages/mypage/leave.tsx', () => import('#client/pages/mypage/leave.tsx')),
]

/** Making a green paper (R12.6): the desk needs the whole width, so it stands outside the menu of my page. */
const paperMaking = (): RouteObject[] => [
  page(
    patterns.paperMaker,
    'pages/mypage/green-paper/maker.tsx',
    () => import('#client/pages/mypage/green-paper/maker.tsx'),
  ),
  page(
    patterns.paperPublish,
    'pages/mypage/green-paper/publish.tsx',
    () => import('#client/pages/mypage/green-paper/publish.tsx'),
  ),
  page(
    patterns.paperTogether,
    'pages/mypage/green-paper/together.tsx',
    () => import('#client/pages/mypage/green-paper/together.tsx'),
  ),
  page(
    patterns.paperSuggestions,
    'pages/mypage/green-paper/suggestions.tsx',
    () => import('#client/pages/mypage/green-paper/suggestions.tsx'),
  ),
  page(
    patterns.paperRevisions,
    'pages/mypage/green-paper/revisions.tsx',
    () => import('#client/pages/mypage/green-paper/revisions.tsx'),
  ),
  page(
    patterns.paperInvitation,
    'pages/mypage/green-paper/invitation.tsx',
    () => import('#client/pages/mypage/green-paper/invitation.tsx'),
  ),
]

/** R2.3 profile: a member as others see them. */
const profile = (): RouteObject[] => [
  {
    id: 'pages/profile/profile-summary.tsx',
    index: true,
    lazy: () => import('#client/pages/profile/profile-summary.tsx'),
  },
  page(
    `/${patterns.profileQuestions}`,
    'pages/profile/profile-questions.tsx',
    () => import('#client/pages/profile/profile-questions.tsx'),
  ),
  page(
    `/${patterns.profileRecommended}`,
    'pages/profile/profile-recommended.tsx',
    () => import('#client/pages/profile/profile-recommended.tsx'),
  ),
  page(
    `/${patterns.profileComments}`,
    'pages/profile/profile-comments.tsx',
    () => import('#client/pages/profile/profile-comments.tsx'),
  ),
]

function notThere(): never {
  throw data(null, { status: 404 })
}
