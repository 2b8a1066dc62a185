/**
 * Ages in days before seeding, with fractions; `about` picks the newest post or comment that is older. `begins`: of
 * the comments that begin so.
 */
export type SeedReport = {
  about: 'question' | 'comment'
  begins?: string
  reason: 'insult' | 'hate' | 'privacy' | 'false' | 'spam' | 'illegal' | 'other'
  text?: string
  /** Of each report about it: a second one is another member's. */
  reported: number[]
}

export type SeedDecision = SeedReport & {
  decided: number
  measure: 'kept' | 'temporary' | 'removed'
  /** Read by the author. */
  note: string
  /** When it was shown again. */
  reversed?: number
  /** The author's, judged by another editor. */
  objection?: { raised: number; text: string; judged?: { at: number; as: 'upheld' | 'kept'; answer: string } }
}

export const openReports: SeedReport[] = [
  { about: 'question', reason: 'false', text: '올린 숫자의 출처를 찾을 수 없습니다.', reported: [11, 8] },
  { about: 'comment', reason: 'privacy', text: '가게 이름과 주인을 알아볼 수 있습니다.', reported: [5] },
  { about: 'comment', begins: '입으로만', reason: 'insult', reported: [2, 1.5, 0.9] },
  { about: 'question', reason: 'spam', reported: [1.2] },
  {
    about: 'comment',
    begins: '근데 우리 동네',
    reason: 'other',
    text: '질문과 관계없는 말이 이어집니다.',
    reported: [0.1],
  },
]

/** The oldest first. 190 days reach into a third quarter on every day of the year. */
export const decisions: SeedDecision[] = [
  {
    about: 'question',
    reason: 'false',
    reported: [131],
    decided: 129,
    measure: 'kept',
    note: '출처를 적어 두었고, 다른 해석이 있을 수 있는 주장이라 그대로 둡니다.',
  },
  {
    about: 'comment',
    reason: 'insult',
    reported: [101],
    decided: 99,
    measure: 'removed',
    note: '사람을 모욕하는 말이 있어 운영규칙에 따라 삭제했습니다.',
    reversed: 95,
    objection: {
      raised: 97,
      text: '앞의 의견을 그대로 인용해 되물은 것이고, 제가 한 말이 아닙니다.',
      judged: {
        at: 95,
        as: 'upheld',
        answer: '인용을 의견으로 잘못 보았습니다. 의견을 다시 공개합니다.',
      },
    },
  },
  {
    about: 'comment',
    reason: 'hate',
    reported: [66, 65],
    decided: 64,
    measure: 'kept',
    note: '정책에 대한 반대 의견이고 집단을 낮추어 부르지 않아 그대로 둡니다.',
  },
  {
    about: 'comment',
    begins: '관리비 내역은 엑셀로 받아 두세요. 저는 그걸로 석 달 치 돌려받았어요!!',
    reason: 'spam',
    reported: [38],
    decided: 37,
    measure: 'removed',
    note: '같은 글을 여러 곳에 올려 운영규칙에 따라 삭제했습니다.',
    objection: {
      raised: 35,
      text: '관련 있는 질문마다 제 경험을 적은 것뿐입니다.',
      judged: { at: 33, as: 'kept', answer: '같은 문장이 다섯 곳에 있어 결정을 유지합니다.' },
    },
  },
  {
    about: 'comment',
    begins: '읍내 대리점',
    reason: 'privacy',
    reported: [7],
    decided: 6,
    measure: 'temporary',
    note: '개인정보가 드러나 30일 동안 숨깁니다. 이의를 제기하면 다시 판단합니다.',
    objection: { raised: 4, text: '가게 주인이 스스로 공개한 이름만 적었습니다.' },
  },
]

/** Taken away long ago; shown to nobody, kept for the log. */
export const removedQuestion = {
  title: '지금 가입하면 할인 쿠폰을 드립니다, 왜 아직 신청하지 않으셨습니까?',
  body: '신청만 하면 누구나 받을 수 있습니다. 주소를 눌러 바로 신청해 주세요.',
  category: 'economy',
  reason: 'spam',
  note: '광고만 담은 글이라 운영규칙에 따라 삭제했습니다.',
} as const

export const suspension = {
  subject: 'factory-line',
  rule: 'insult',
  from: 3,
  days: 14,
  reason: '의견에서 다른 회원을 거듭 모욕했습니다.',
} as const

/** Folded and without spaces, as they are stored. */
export const synonyms = [
  { term: '종부세', canonical: '종합부동산세' },
  { term: '최저시급', canonical: '최저임금' },
  { term: '알바', canonical: '아르바이트' },
]
