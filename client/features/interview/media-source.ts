import type { Interview } from '#shared/contract/interview.ts'

type Media = NonNullable<Interview['media']>

/** How a recording is offered: played here, or a link that names where it leads. */
export type MediaSource =
  | { plays: true; kind: Media['kind']; url: string }
  | { plays: false; kind: Media['kind']; url: string; host: string }

/**
 * A recording at our own address is played in the page. One that lies with somebody else is a link: nothing of
 * theirs is loaded before a reader chose to go there, and the content security policy would not let it.
 */
export function mediaSourceOf(media: Media, baseUrl: string): MediaSource | null {
  if (!URL.canParse(media.url, baseUrl)) return null
  const { origin, host, protocol, pathname, search, href } = new URL(media.url, baseUrl)
  if (origin === new URL(baseUrl).origin)
    return { plays: true, kind: media.kind, url: `${pathname}${search}` }
  return protocol === 'https:' ? { plays: false, kind: media.kind, url: href, host } : null
}
