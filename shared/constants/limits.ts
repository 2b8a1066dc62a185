/** Sizes a person meets (R12.23). Text is counted in code points after NFC. */
export const limits = {
  title: { min: 4, max: 80 },
  body: { min: 10, max: 5_000 },
  comment: { min: 1, max: 2_000 },
  interviewQuestion: { min: 5, max: 500 },
  questionsOfMember: 5,
  nickname: { min: 2, max: 20 },
  memberType: { min: 1, max: 20 },
  introduction: { min: 1, max: 200 },
  profilePages: 10,
  profilePosts: 30,
  keyword: { max: 60 },
  report: { min: 1, max: 500 },
  answer: { min: 1, max: 20_000 },
  deskNote: { min: 1, max: 500 },
  deskOwner: { min: 1, max: 60 },
  imagesOfPost: 5,
  image: { bytes: 10_485_760, pixels: 40_000_000, frames: 150 },
  idempotencyKey: { min: 8, max: 80 },
} as const

/** R12.8: pages 1–50 by number, deeper by cursor; totals are counted to 1,000 and then shown as "1,000+". */
export const paging = { size: 20, maxSize: 50, maxPage: 50, totalCap: 1_000 } as const

export const sampling = { traces: 1, replay: 0.1, replayOnError: 1 } as const

/** The time zone of every "day" in the product (R12.17). */
export const timeZone = 'Asia/Seoul'
