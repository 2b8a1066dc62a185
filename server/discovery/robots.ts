import type { Config } from '#server/config/config.ts'
import { pagePaths } from '#shared/constants/page-paths.ts'

const { search, login, signUp, mypage } = pagePaths

/**
 * Disallows personal pages and searches, and everything on a demo that others can reach. On localhost audits get the
 * text of production.
 */
export function robotsText({ profile, publicBaseUrl }: Config): string {
  const isOwnMachine = new URL(publicBaseUrl).hostname === 'localhost'
  if (profile !== 'production' && !isOwnMachine) return 'User-agent: *\nDisallow: /\n'
  const closed = ['/api/', '/oauth/', search, login, signUp, mypage]
  return [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    '# Pictures that people put into what they wrote.',
    'Allow: /api/attachments/',
    '',
    `Sitemap: ${publicBaseUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
