import { isClean } from './clean-text.ts'

/**
 * Web pages and paths of this site; no `javascript:`, no `data:`, and no user's name before the host, which reads as
 * another site (`https://q.example@other.example`).
 */
export const isLinkTarget = (href: unknown): boolean =>
  typeof href === 'string' &&
  href.length <= 2_000 &&
  isClean(href) &&
  /^(?:https?:\/\/(?![^/?#\\]*@)[^\s/][^\s]*|\/(?!\/)[^\s\\]*)$/i.test(href)

/** Accepts paths of this site and https. */
export const isSecureTarget = (href: string): boolean => isLinkTarget(href) && /^(?:https:|\/)/.test(href)
