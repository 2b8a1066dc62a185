/** R7.1, R3.9 and R12.11, milliseconds. */
export const timing = {
  requestTimeout: 30_000,
  /** Fits the largest picture on a slow line. */
  upload: 120_000,
  cacheRetention: 5 * 60_000,
  buttonDebounce: 2_000,
  pageScroll: { offset: 200, duration: 1_000 },
  /** R12.11: how long a comment is changed without a trace. */
  commentFreeEdit: 10 * 60_000,
} as const

/** From SIGTERM until no new connection is taken, so that load balancers see `/readyz` fail first (REL-08). */
export const shutdownDelay = 5_000
