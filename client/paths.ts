/** Patterns for the router, and the builders of links to them: the only place that spells an address. */
export const patterns = {
  questions: 'question',
  questionAdd: 'question/add',
  question: 'question/:id',
  questionUpdate: 'question/:id/update',
  debates: 'debate',
  debate: 'debate/:id',
  interviews: 'interview',
  interview: 'interview/:id',
  papers: 'green-paper',
  paper: 'green-paper/:id',
  paperEditions: 'green-paper/:id/edition',
  paperEdition: 'green-paper/:id/edition/:number',
  paperPrint: 'green-paper/:id/edition/:number/print',
  about: 'about',
  notices: 'notice',
  notice: 'notice/:id',
  faqs: 'faq',
  search: 'search',
  policy: 'policy/:name',
  policyComparison: 'policy/:name/comparison',
  login: 'user/login',
  signUp: 'user/sign-up',
  stayed: 'user/stayed',
  mypage: 'user/mypage',
  myNotifications: 'user/mypage/notification',
  myQuestions: 'user/mypage/question',
  myComments: 'user/mypage/comment',
  myRecommended: 'user/mypage/recommend',
  myGreenPapers: 'user/mypage/green-paper',
  myDocument: 'user/mypage/document',
  paperMaker: 'user/mypage/green-paper/:id',
  paperPublish: 'user/mypage/green-paper/:id/publish',
  paperTogether: 'user/mypage/green-paper/:id/together',
  paperSuggestions: 'user/mypage/green-paper/:id/suggestion',
  paperRevisions: 'user/mypage/green-paper/:id/revision',
  paperInvitation: 'green-paper/invitation/:code',
  account: 'user/mypage/edit',
  certification: 'user/mypage/certification',
  sessions: 'user/mypage/sessions',
  leave: 'user/mypage/leave',
  agree: 'user/mypage/agree',
  profile: 'user/profile/:id',
  profileQuestions: 'user/profile/:id/question',
  profileRecommended: 'user/profile/:id/recommend',
  profileComments: 'user/profile/:id/comment',
  profileDocument: 'user/profile/:id/document',
  gallery: 'dev/ui',
} as const

type PostKind = 'question' | 'debate' | 'interview' | 'green-paper'

export type PolicyName = 'terms' | 'privacy' | 'sensitive' | 'news' | 'rules'

const withReturn = (path: string, returnTo = '/') =>
  returnTo === '/' ? path : `${path}?${new URLSearchParams({ returnTo })}`

const inCategory = (list: string, category?: string) =>
  category ? `${list}?${new URLSearchParams({ category })}` : list

export const paths = {
  home: () => '/',
  questions: (category?: string) => inCategory('/question', category),
  questionAdd: () => '/question/add',
  question: (id: number) => `/question/${id}`,
  questionUpdate: (id: number) => `/question/${id}/update`,
  debates: () => '/debate',
  debate: (id: number) => `/debate/${id}`,
  interviews: (category?: string) => inCategory('/interview', category),
  interview: (id: number) => `/interview/${id}`,
  papers: () => '/green-paper',
  papersCiting: (postId: number) => `/green-paper?citing=${postId}`,
  papersOf: (seq: number) => `/green-paper?author=${seq}`,
  /** A paper as it stands now: its newest edition. */
  paper: (id: number) => `/green-paper/${id}`,
  /** All editions of a paper, and what changed between two of them. */
  paperEditions: (id: number) => `/green-paper/${id}/edition`,
  paperEdition: (id: number, number: number) => `/green-paper/${id}/edition/${number}`,
  /** An edition bare, for printing (R2.3 pdf). */
  paperPrint: (id: number, number: number) => `/green-paper/${id}/edition/${number}/print`,
  /** Files that the backend makes; they are left by a plain link. */
  paperPdf: (id: number, number: number) => `/api/green-papers/${id}/editions/${number}/pdf`,
  paperMarkdown: (id: number, number: number) => `/api/green-papers/${id}/editions/${number}/markdown`,
  /** The address of a post of any kind, or of a green paper. */
  post: (kind: PostKind, id: number) => `/${kind}/${id}`,
  /** A comment in its thread, opened at it (R12.11). */
  comment: (kind: PostKind, postId: number, id: number) => `/${kind}/${postId}?comment=${id}#comment-${id}`,
  /** The picture that goes with a shared post; `version` changes with what it shows, so that it may be kept for good. */
  shareImage: (kind: PostKind, id: number, version: string) =>
    `/og/${kind}/${id}.png?${new URLSearchParams({ v: version })}`,
  siteImage: () => '/og/default.png',
  /** The newest of a list, to follow without an account. */
  feed: (list: PostKind | 'notice') => `/${list}/feed.atom`,
  about: () => '/about',
  notices: () => '/notice',
  notice: (id: number) => `/notice/${id}`,
  faqs: () => '/faq',
  search: (keyword?: string) => (keyword ? `/search?${new URLSearchParams({ keyword })}` : '/search'),
  policy: (name: PolicyName) => `/policy/${name}`,
  policyVersion: (name: PolicyName, version: number) => `/policy/${name}?version=${version}`,
  /** What is different between two versions of a policy, the earlier one named first. */
  policyComparison: (name: PolicyName, from: number, to: number) =>
    `/policy/${name}/comparison?from=${from}&to=${to}`,
  login: (returnTo?: string) => withReturn('/user/login', returnTo),
  /** The login page as whoever started to leave meets it; `leavesAt` is the end of their grace. */
  left: (leavesAt: string) => `/user/login?${new URLSearchParams({ left: leavesAt })}`,
  signUp: (returnTo?: string) => withReturn('/user/sign-up', returnTo),
  /** Where whoever is under fourteen is told so. */
  tooYoung: () => '/user/sign-up?refused=age',
  mypage: () => '/user/mypage',
  myNotifications: () => '/user/mypage/notification',
  myQuestions: () => '/user/mypage/question',
  myComments: () => '/user/mypage/comment',
  myRecommended: () => '/user/mypage/recommend',
  myGreenPapers: () => '/user/mypage/green-paper',
  /** A page of one's own stored profile, to write in; the first unless a number is given. */
  myDocument: (page = 1) => (page > 1 ? `/user/mypage/document?page=${page}` : '/user/mypage/document'),
  /** A paper's desk, opened at one of its sections. */
  paperMaker: (id: number, section?: string) =>
    `/user/mypage/green-paper/${id}${section ? `?${new URLSearchParams({ section })}` : ''}`,
  paperPublish: (id: number) => `/user/mypage/green-paper/${id}/publish`,
  paperTogether: (id: number) => `/user/mypage/green-paper/${id}/together`,
  paperSuggestions: (id: number) => `/user/mypage/green-paper/${id}/suggestion`,
  /** The texts kept on the way, and one of them to read. */
  paperRevisions: (id: number, revision?: number) =>
    `/user/mypage/green-paper/${id}/revision${revision ? `?revision=${revision}` : ''}`,
  paperInvitation: (code: string) => `/green-paper/invitation/${code}`,
  account: () => '/user/mypage/edit',
  certification: () => '/user/mypage/certification',
  /** One's ways to sign in, on the account page. */
  signInMethods: () => '/user/mypage/edit#sign-in',
  sessions: () => '/user/mypage/sessions',
  leave: () => '/user/mypage/leave',
  /** Unlike other pages this one comes back to the home page too, if that is where its reader was (R4.4). */
  agree: (returnTo?: string) =>
    returnTo ? `/user/mypage/agree?${new URLSearchParams({ returnTo })}` : '/user/mypage/agree',
  profile: (seq: number) => `/user/profile/${seq}`,
  profileQuestions: (seq: number) => `/user/profile/${seq}/question`,
  profileRecommended: (seq: number) => `/user/profile/${seq}/recommend`,
  profileComments: (seq: number) => `/user/profile/${seq}/comment`,
  /** The stored profile in the pdf layout: the author's page of their green papers. */
  profileDocument: (seq: number) => `/user/profile/${seq}/document`,
  gallery: () => '/dev/ui',
  /** The server's own addresses; they are left by a full page load. */
  startSignIn: (provider: string, returnTo?: string) => withReturn(`/oauth/start/${provider}`, returnTo),
  /** Posted to by a form: begins to link another provider. */
  linkProvider: (provider: string) => `/oauth/link/${provider}`,
  logout: () => '/user/logout',
  /** Changes how pages look, by link (R3.6). */
  view: (settings: Record<string, string>, returnTo: string) =>
    `/view?${new URLSearchParams({ ...settings, returnTo })}`,
} as const
