import type { BannerPalette } from '#shared/contract/banner.ts'

type SeedBanner = { title: string; text: string; link: string; palette: BannerPalette }

export const banners: SeedBanner[] = [
  {
    title: '나라가 풀어야 할 문제, 한 문장이면 됩니다',
    text: '겪은 일에서 시작해 주십시오. 함께 물을 사람이 있습니다.',
    link: '/question/add',
    palette: 'plum',
  },
  {
    title: '지금 열려 있는 토론',
    text: '마감 전에 양쪽의 가장 좋은 논거를 읽고 입장을 골라 보십시오.',
    link: '/debate',
    palette: 'ink',
  },
  {
    title: '묻고 싶은 것을 모읍니다, OPQR',
    text: '공감이 많은 질문부터 들고 답할 사람을 찾아갑니다.',
    link: '/interview',
    palette: 'stone',
  },
  {
    title: '질문은 이렇게 나아갑니다',
    text: '질문에서 선정, 토론, 답변까지. 누가 언제까지 무엇을 하는지 적어 둡니다.',
    link: '/about',
    palette: 'paper',
  },
  {
    title: '처음 오셨습니까?',
    text: '가입과 공감, 신고까지 자주 묻는 것에 먼저 답해 두었습니다.',
    link: '/faq',
    palette: 'paper',
  },
]

/** Shown from a day after seeding on. */
export const plannedBanner: SeedBanner & { startsInDays: number } = {
  title: '다음 달 토론 주제를 함께 정합니다',
  text: '공감이 많이 모인 질문 가운데 세 가지를 골랐습니다.',
  link: '/notice',
  palette: 'plum',
  startsInDays: 2,
}
