const key = 'interview-agreement'

/**
 * R12.22: remembers on which page a reader wanted to agree with which question, so that it is done after sign-in.
 * Only what was pressed in this tab counts: an address alone must never act for anybody.
 */
export function keepAgreement(questionId: number): void {
  sessionStorage.setItem(key, `${location.pathname} ${questionId}`)
}

/** Whether this was pressed on this page in this tab; it is forgotten by asking. */
export function takeAgreement(questionId: number): boolean {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return kept === `${location.pathname} ${questionId}`
}
