export const pagePaths = {
  home: '/',
  questions: '/question',
  debates: '/debate',
  interviews: '/interview',
  greenPapers: '/green-paper',
  about: '/about',
  notices: '/notice',
  faqs: '/faq',
  search: '/search',
  policies: '/policy',
  moderation: '/moderation',
  login: '/user/login',
  logout: '/user/logout',
  signUp: '/user/sign-up',
  stayed: '/user/stayed',
  mypage: '/user/mypage',
  account: '/user/mypage/edit',
  agree: '/user/mypage/agree',
  view: '/view',
} as const

const postListPaths = {
  question: pagePaths.questions,
  debate: pagePaths.debates,
  interview: pagePaths.interviews,
  'green-paper': pagePaths.greenPapers,
} as const

export type PostPathKind = keyof typeof postListPaths

export const postPath = (kind: PostPathKind, id: number): string => `${postListPaths[kind]}/${id}`

export const commentPath = (kind: PostPathKind, postId: number, id: number): string =>
  `${postPath(kind, postId)}?comment=${id}#comment-${id}`
