import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { brand } from '#shared/constants/brand.ts'

type DocumentHeadProps = {
  /** From the narrowest to the widest, followed by the site's name: `글 제목 | 질문 | …`. */
  title: (string | undefined)[]
  description?: string | undefined
  /** Path of the share picture, 1200×600; the site's own by default. */
  image?: string | undefined
  feed?: string | undefined
  /** Query parameters of the canonical address; all others are left out. */
  keep?: readonly string[]
  /** Path of the canonical page, where several show the same thing. */
  canonical?: string | undefined
  /** `noindex`: private pages, searches, errors. */
  unlisted?: boolean
  data?: object | undefined
}

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
      {import.meta.env.SSR && (
        <SharePreview
          title={parts[0]}
          description={description}
          image={image}
          article={data !== undefined}
          address={address}
        />
      )}
      {feed && <link rel="alternate" type="application/atom+xml" href={feed} />}
      {data && <StructuredData data={data} />}
    </>
  )
}

type SharePreviewProps = {
  title: string | undefined
  description: string | undefined
  image: string
  article: boolean
  address: string
}

/** Read by services that follow a shared link, which run no script. */
function SharePreview({ title = brand.name, description, image, article, address }: SharePreviewProps) {
  const { baseUrl } = usePublicConfig()
  return (
    <>
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:locale" content="ko_KR" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={address} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={`${baseUrl}${image}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="600" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}

/** JSON-LD, which no browser runs; it can neither end its element nor open a comment (XS-01). */
export function StructuredData({ data }: { data: object }): ReactElement {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped above.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
