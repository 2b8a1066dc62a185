import { paths } from '#client/paths.ts'

/** A place of my page, by its words and address. */
export type Place = { label: string; to: string }

/** My page's menu in the order it is offered (R2). */
export const menu: Place[] = [
  { label: '활동 요약', to: paths.mypage() },
  { label: '알림', to: paths.myNotifications() },
  { label: '내 물음', to: paths.myQuestions() },
  { label: '내 의견', to: paths.myComments() },
  { label: '공감·관심', to: paths.myRecommended() },
  { label: '녹서', to: paths.myGreenPapers() },
  { label: '계정', to: paths.account() },
]

/** Pages without a place of their own, by the place they belong to. */
const steps: Record<string, string> = {
  [paths.sessions()]: paths.account(),
  [paths.leave()]: paths.account(),
  [paths.certification()]: paths.account(),
  [paths.myDocument()]: paths.myGreenPapers(),
}

/** The place that an address belongs to. */
export const placeOf = (pathname: string): Place | undefined =>
  menu.find(({ to }) => to === (steps[pathname] ?? pathname.replace(/\/$/, '')))
