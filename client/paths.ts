/** Patterns for the router, and the builders of links to them: the only place that spells an address. */
export const patterns = {
  questions: 'question',
  questionAdd: 'question/add',
  question: 'question/:id',
  questionUpdate: 'question/:id/update',
  login: 'user/login',
  signUp: 'user/sign-up',
  mypage: 'user/mypage',
  agree: 'user/mypage/agree',
  policy: 'policy/:name',
} as const

export type PolicyName = 'terms' | 'privacy' | 'rules'

const withReturn = (path: string, returnTo = '/') =>
  returnTo === '/' ? path : `${path}?${new URLSearchParams({ returnTo })}`

export const paths = {
  home: () => '/',
  questions: () => '/question',
  questionAdd: () => '/question/add',
  question: (id: number) => `/question/${id}`,
  questionUpdate: (id: number) => `/question/${id}/update`,
  login: (returnTo?: string) => withReturn('/user/login', returnTo),
  signUp: (returnTo?: string) => withReturn('/user/sign-up', returnTo),
  mypage: () => '/user/mypage',
  agree: (returnTo?: string) => withReturn('/user/mypage/agree', returnTo),
  policy: (name: PolicyName) => `/policy/${name}`,
  /** The server's own addresses; they are left by a full page load. */
  startSignIn: (provider: string, returnTo?: string) => withReturn(`/oauth/start/${provider}`, returnTo),
  logout: () => '/user/logout',
} as const
