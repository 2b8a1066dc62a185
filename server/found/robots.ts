import type { Config } from '#server/config/config.ts'

/**
 * What robots may read. Pages of a single reader and searches have nothing for them; a demo that others reach is
 * not to be found at all. On one's own machine nobody looks but audits, and they are to see what a site will say.
 */
export function robotsText({ profile, publicBaseUrl }: Config): string {
  const isOwnMachine = new URL(publicBaseUrl).hostname === 'localhost'
  if (profile !== 'production' && !isOwnMachine) return 'User-agent: *\nDisallow: /\n'
  const closed = ['/api/', '/oauth/', '/search', '/user/login', '/user/sign-up', '/user/mypage']
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
