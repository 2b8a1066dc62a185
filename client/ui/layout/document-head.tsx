import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { brand } from '#shared/constants/brand.ts'
import { StructuredData } from './structured-data.tsx'

type DocumentHeadProps = {
  /** From the narrowest to the widest; the site's name follows: `글 제목 | 질문 | 물음 Q`. */
  title: (string | undefined)[]
  description?: string | undefined
  /** Path of the picture that goes with a shared address, 1200×600; the site's own where there is none. */
  image?: string | undefined
  /** Path of the Atom feed that follows this list. */
  feed?: string | undefined
  /** Query parameters that make this another page; all others are left out of the canonical address. */
  keep?: readonly string[]
  /** Path of the page that stands for this one, where several show the same thing. */
  canonical?: string | undefined
  /** Nothing a search engine should list: private pages, searches, errors. */
  unlisted?: boolean
  /** Schema.org objects (JSON-LD) of the page. */
  data?: object | undefined
}

/** What a page says of itself to browsers, search engines and those it is shared with; React moves it to the head. */
export function DocumentHead({
  title,
  description,
  image = paths.siteImage(),
  feed,
  keep = [],
  canonical,
  unlisted = false,
  data,
}: DocumentHeadProps): ReactElement {
  const { baseUrl } = usePublicConfig()
  const { pathname, search } = useLocation()
  const own = [...new URLSearchParams(search)].filter(([name]) => keep.includes(name))
  const here = `${pathname}${own.length > 0 ? `?${new URLSearchParams(own)}` : ''}`
  const address = `${baseUrl}${canonical ?? here}`
  const parts = title.filter(Boolean)
  return (
    <>
      <title>{[...parts, brand.name].join(' | ')}</title>
      {description && <meta name="description" content={description} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={data ? 'article' : 'website'} />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:title" content={parts[0] ?? brand.name} />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={`${baseUrl}${image}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="600" />
      <meta name="twitter:card" content="summary_large_image" />
      {feed && <link rel="alternate" type="application/atom+xml" href={feed} />}
      {data && <StructuredData data={data} />}
    </>
  )
}
