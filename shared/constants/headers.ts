export const headers = {
  /** R5.3: refresh token from gateway to backend; a browser's own is dropped. */
  refreshToken: 'x-refresh-token',
  /**
   * R12.7: from gateway to backend, with tokens that the browser was not sent yet. They do not count as arrived, so
   * that a page cut off on the wire leaves its reader's own token good. A browser's own is dropped.
   */
  tokenUndelivered: 'x-token-undelivered',
  /** R12.4: every unsafe /api call from the browser carries `q`. */
  requestedWith: 'x-requested-with',
  /** Joins log lines of browser, gateway and backend; shown as the trace code. */
  requestId: 'x-request-id',
  /** R12.23: creating a post or comment twice with one key creates it once. */
  idempotencyKey: 'idempotency-key',
} as const
