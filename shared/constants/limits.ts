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
  paper: {
    ofMember: 50,
    subtitle: { min: 1, max: 120 },
    heading: { min: 1, max: 80 },
    sections: 40,
    blocks: 500,
    rows: 200,
    columns: 12,
    figures: 30,
    citations: 200,
    members: 20,
    footnote: 1_000,
    note: { min: 1, max: 500 },
    source: { min: 1, max: 200 },
    publisher: { min: 1, max: 100 },
    address: 1_000,
    bytes: 524_288,
    /** Blocks, cells and pieces of text; reading them holds the event loop for 20 ms at most. */
    nodes: 15_000,
    pages: 200,
  },
  /** Bytes for the typesetting process; a pod has room for it beside the backend. */
  typesetting: 1_073_741_824,
  report: { min: 1, max: 500 },
  answer: { min: 1, max: 20_000 },
  deskNote: { min: 1, max: 500 },
  deskOwner: { min: 1, max: 60 },
  /** Bytes of a rich text's JSON, and its pictures. */
  document: 65_536,
  imagesOfPost: 5,
  image: { bytes: 10_485_760, pixels: 40_000_000, frames: 150 },
  /** Pixels on the longer side. */
  imageSide: 2_000,
  sampleFile: { bytes: 1_048_576, count: 3 },
  fileName: 200,
  /** Bytes; fits a title and a body of 5,000 code points several times over. */
  jsonBody: 1_048_576,
  /** Bytes; fits the largest picture in its multipart form. */
  uploadBody: 12_582_912,
  url: 8_192,
  idempotencyKey: { min: 8, max: 80 },
} as const

/** R12.8: pages 1–50 by number, deeper by cursor; totals are counted to 1,000 and then shown as "1,000+". */
export const paging = { size: 20, maxSize: 50, maxPage: 50, totalCap: 1_000 } as const

export const sampling = { traces: 1, replay: 0.1, replayOnError: 1 } as const

/** R7.1, R3.9 and R12.11, milliseconds. */
export const timing = {
  requestTimeout: 30_000,
  /** From SIGTERM until no new connection is taken, so that load balancers see `/readyz` fail first (REL-08). */
  shutdownDelay: 5_000,
  /** Fits the largest picture on a slow line. */
  upload: 120_000,
  cacheRetention: 5 * 60_000,
  buttonDebounce: 2_000,
  toastAutoHide: 3_000,
  toastExit: 300,
  pageScroll: { offset: 200, duration: 1_000 },
  /** R12.11: how long a comment is changed without a trace. */
  commentFreeEdit: 10 * 60_000,
} as const

export const zoom = { min: 1, max: 2, step: 0.1, initial: 1 } as const

/** The time zone of every "day" in the product (R12.17). */
export const timeZone = 'Asia/Seoul'
