type EarlyError = { error?: unknown; reason?: unknown; message?: string }

declare global {
  interface Window {
    __early?: EarlyError[] | undefined
  }
}

/** First script of a page (with its nonce): collects errors until monitoring is loaded, at most 20. */
export const earlyErrorsScript =
  'self.__early=[];for(const t of["error","unhandledrejection"])addEventListener(t,e=>{self.__early&&self.__early.length<20&&self.__early.push(e)})'

/** Returns the collected errors and stops collecting: the SDK listens from here on. */
export function takeEarlyErrors(): unknown[] {
  const kept = window.__early ?? []
  window.__early = undefined
  return kept.map(({ reason, error, message }) => reason ?? error ?? message ?? 'unknown error')
}
