/** Limits that editors alone meet; apart from `limits`, which every page loads. */
export const deskLimits = {
  /** Questions that one debate or interview comes out of. */
  sources: 20,
  debate: {
    positions: { min: 2, max: 5 },
    positionLabel: { min: 1, max: 20 },
    eventTitle: { min: 1, max: 80 },
    eventPlace: { min: 1, max: 120 },
  },
  interview: {
    host: { min: 1, max: 40 },
    guests: 20,
    guestName: { min: 1, max: 40 },
    guestRole: { min: 1, max: 80 },
    chapters: 100,
    chapterTitle: { min: 1, max: 80 },
    segments: 3_000,
    segment: { min: 1, max: 4_000 },
    /** Seconds from the start of the recording. */
    length: 999_999,
    mediaAddress: 1_000,
    /** Characters of a file of subtitles; about three hours of talk. */
    subtitles: 200_000,
  },
  /** How many things of a list one act takes. */
  chosen: 50,
  passkeys: { ofMember: 10, name: { min: 1, max: 40 } },
} as const

/** Milliseconds. */
export const deskTiming = {
  /** How long editors may undo an act of which others are told. */
  undo: 10 * 60_000,
  /** R13.8: how long a session counts as verified, how long for dangerous acts, and how long a challenge is open. */
  secondFactor: { verified: 8 * 3_600_000, recent: 10 * 60_000, challenge: 5 * 60_000 },
} as const
