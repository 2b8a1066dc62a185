import { isClean } from './clean-text.ts'

/** Web pages and paths of this site; no `javascript:`, no `data:`. */
export const isLinkTarget = (href: unknown): boolean =>
  typeof href === 'string' &&
  href.length <= 2_000 &&
  isClean(href) &&
  /^(?:https?:\/\/[^\s]+|\/(?!\/)[^\s\\]*)$/i.test(href)
