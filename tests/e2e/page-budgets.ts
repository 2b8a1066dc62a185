import type { Route } from './routes.ts'

export type Reader = 'stranger' | 'member' | 'editor'

/** Bytes of the files that a page's first HTML names, each compressed by gzip; styles with those of late parts. */
export type PageBudget = { scripts: number; styles: number }

export function budgetOf(route: Route, who: Reader): PageBudget {
  const [scripts, styles] = weightsAboveTheRest[route.path] ?? [120_000, stylesOf(route.path)]
  return { scripts: isPublic(route) && who === 'member' ? scripts + partsOfMembers : scripts, styles }
}

const isPublic = ({ seen }: Route): boolean => seen === 'anyone'

/** Of the page of somebody who is signed in. */
const partsOfMembers = 1_100

const stylesOf = (path: string) => stylesAboveTheRest.find(([pages]) => pages.test(path))?.[1] ?? 10_000
const stylesAboveTheRest: [RegExp, number][] = [
  [/^\/interview\/./, 14_200],
  [/^\/debate\/./, 13_700],
  [/^\/$/, 12_600],
  [/^\/question\/./, 11_500],
  [/\/print$/, 10_100],
]

/** Today's weights of members' and editors' pages that are above the 120 kB and 10 kB of all the others. */
const weightsAboveTheRest: Record<string, [scripts: number, styles: number]> = {
  '/question/add': [126_000, 10_000],
  '/user/mypage': [120_000, 10_200],
  '/user/mypage/green-paper': [121_000, 10_000],
  '/user/mypage/document': [128_000, 10_000],
  '/user/mypage/green-paper/{draft}': [120_000, 13_800],
  '/user/mypage/green-paper/{draft}/revision': [121_000, 10_000],
  '/user/mypage/green-paper/{draft}/publish': [122_000, 10_000],
  '/user/mypage/edit': [120_000, 10_700],
  '/user/mypage/agree': [122_000, 10_000],
  '/desk': [132_500, 10_000],
  '/desk/question': [131_000, 10_000],
  '/desk/question/{question}': [135_500, 10_800],
  '/desk/question/{answered}': [135_500, 10_800],
  '/desk/post/{question}/agreements': [130_000, 10_400],
  '/desk/report/objection': [128_500, 10_000],
  '/desk/takedown': [124_500, 10_000],
  '/desk/takedown/{case}': [126_500, 10_000],
  '/desk/report': [132_000, 10_100],
  '/desk/notice': [129_000, 10_000],
  '/desk/notice/add': [131_000, 10_300],
  '/desk/notice/{notice}': [132_500, 10_300],
  '/desk/faq': [128_500, 10_000],
  '/desk/faq/add': [131_500, 10_500],
  '/desk/faq/{faq}': [132_500, 10_500],
  '/desk/category': [128_500, 10_200],
  '/desk/banner': [128_500, 10_000],
  '/desk/banner/add': [127_500, 10_200],
  '/desk/banner/{banner}': [128_500, 10_200],
  '/desk/synonym': [129_000, 10_400],
  '/desk/code': [125_500, 10_000],
  '/desk/policy': [122_500, 10_000],
  '/desk/policy/terms': [130_000, 10_500],
  '/desk/security': [124_500, 10_000],
  '/desk/debate': [132_500, 10_900],
  '/desk/debate/add': [136_500, 10_800],
  '/desk/debate/{open}': [145_000, 12_700],
  '/desk/interview': [125_500, 10_000],
  '/desk/interview/add': [136_000, 10_500],
  '/desk/interview/{published}': [141_000, 11_600],
  '/desk/interview/{collecting}/question': [132_500, 10_600],
  '/desk/green-paper': [127_500, 10_000],
  '/desk/member': [126_000, 10_000],
  '/desk/member/{author}': [127_500, 10_000],
}
