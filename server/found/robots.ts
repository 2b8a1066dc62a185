import type { Config } from '#server/config/config.ts'

/**
 * What robots may read. Pages of a single reader and searches have nothing for them; a demo or a site without
 * https is not to be found at all.
 */
export function robotsText({ profile, publicBaseUrl }: Config): string {
  if (profile !== 'production' || !publicBaseUrl.startsWith('https:')) return 'User-agent: *\nDisallow: /\n'
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
