/** Sizes of a green paper (R12.23); apart from `limits`, which every page loads. */
export const paperLimits = {
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
} as const
