/** Sizes and terms of objections and claimants' requests; apart from `limits.ts`, which every citizen's page loads. */
export const dueProcess = {
  /** Days in which an author may object. */
  objectionDays: 30,
  /** Days of a block on a claimant's request (Network Act, article 44-2). */
  blockDays: 30,
  /** Months that a claimant's data is kept after the case ended. */
  claimantMonths: 6,
  objection: { min: 1, max: 1_000 },
  name: { min: 1, max: 60 },
  contact: { min: 5, max: 200 },
  claim: { min: 10, max: 2_000 },
  files: 3,
  fileBytes: 10_485_760,
  /** Milliseconds in which nobody fills in a request. */
  formMs: 3_000,
} as const
