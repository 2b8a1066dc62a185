type EarlyError = { error?: unknown; reason?: unknown; message?: string }

declare global {
  interface Window {
    __early?: EarlyError[] | undefined
  }
}

/** First script of a page (with its nonce): keeps what fails before monitoring is loaded, at most 20. */
export const earlyErrorsScript =
  'self.__early=[];for(const t of["error","unhandledrejection"])addEventListener(t,e=>{self.__early&&self.__early.length<20&&self.__early.push(e)})'

/** Hands over what was kept and stops keeping: from here on the SDK listens itself. */
export function takeEarlyErrors(): unknown[] {
  const kept = window.__early ?? []
  window.__early = undefined
  return kept.map(({ reason, error, message }) => reason ?? error ?? message ?? 'unknown error')
}
