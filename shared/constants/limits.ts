/** Sizes a person meets (R12.23). Text is counted in code points after NFC. */
export const limits = {
  title: { min: 4, max: 80 },
  body: { min: 10, max: 5_000 },
  comment: { min: 1, max: 2_000 },
  interviewQuestion: { min: 5, max: 500 },
  /** Questions that a member may have put to one interview. */
  questionsOfMember: 5,
  nickname: { min: 2, max: 20 },
  introduction: { min: 1, max: 200 },
  /** The stored profile: pages, and posts chosen on one. */
  profilePages: 10,
  profilePosts: 30,
  keyword: { max: 60 },
  /** A green paper: what its writers meet. `bytes` is its content as JSON; `pages` of the PDF. */
  paper: {
    ofMember: 50,
    subtitle: { min: 1, max: 120 },
    heading: { min: 1, max: 80 },
    sections: 40,
    /** Blocks of a section, rows and columns of a table. */
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
    pages: 200,
  },
  /** Bytes of memory that the process which sets documents may take; a pod has room for it beside the backend. */
  typesetting: 1_073_741_824,
  report: { min: 1, max: 500 },
  /** Bytes of a rich text's JSON, and pictures in it. */
  document: 65_536,
  imagesOfPost: 5,
  /** A picture before it is written anew. */
  image: { bytes: 10_485_760, pixels: 40_000_000, frames: 150 },
  /** Pixels on the longer side of a picture as it is kept. */
  imageSide: 2_000,
  /** A file of a sample post, and how many of them it holds. */
  sampleFile: { bytes: 1_048_576, count: 3 },
  /** Code points of an uploaded file's name. */
  fileName: 200,
  /** Bytes of a JSON body; a title and a body of 5,000 code points fit several times over. */
  jsonBody: 1_048_576,
  /** Bytes of a multipart body: a picture of the largest size with what is around it. */
  uploadBody: 12_582_912,
  /** Bytes of a request line's address. */
  url: 8_192,
  idempotencyKey: { min: 8, max: 80 },
} as const

/** R12.8: pages 1–50 by number, deeper by cursor; totals are counted to 1,000 and then shown as "1,000+". */
export const paging = { size: 20, maxSize: 50, maxPage: 50, totalCap: 1_000 } as const

/** R9.1 tracing and replay rates. */
export const sampling = { traces: 1, replay: 0.1, replayOnError: 1 } as const

/** R7.1, R3.9 and R12.11, milliseconds. */
export const timing = {
  requestTimeout: 30_000,
  /** A picture of the largest size over a slow line. */
  upload: 120_000,
  cacheRetention: 5 * 60_000,
  buttonDebounce: 2_000,
  toastAutoHide: 3_000,
  toastExit: 300,
  pageScroll: { offset: 200, duration: 1_000 },
  /** R12.11: how long a comment is changed without a trace. */
  commentFreeEdit: 10 * 60_000,
} as const

/** R3.6 page zoom. */
export const zoom = { min: 1, max: 2, step: 0.1, initial: 1 } as const

/** The time zone of every "day" in the product (R12.17). */
export const timeZone = 'Asia/Seoul'
