import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { PostHead } from '#client/ui/layout/post-head.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'
import type { Debate } from '#shared/contract/debate.ts'
import { DebateStatusBadge, TimeLeft } from './debate-status.tsx'

export function DebateHead({ debate }: { debate: Debate }): ReactElement {
  const { baseUrl } = usePublicConfig()
  const { id, title, excerpt, category, status, author, facilitator, opensAt, closesAt, counts } = debate
  const image = paths.shareImage('debate', id, String(debate.version))
  const inWords = status === 'scheduled' || status === 'open' ? formatDateTime : formatDate
  return (
    <>
      <DocumentHead
        title={[title, brand.boards.debate]}
        description={excerpt}
        image={image}
        data={postingOf(debate, { address: `${baseUrl}${paths.debate(id)}`, image: `${baseUrl}${image}` })}
      />
      <PostHead
        title={title}
        trail={[{ label: brand.boards.debate, to: paths.debates() }, { label: title }]}
        kicker={
          <>
            <KindMark kind="debate" />
            <DebateStatusBadge status={status} />
            <Link to={`${paths.debates()}?${new URLSearchParams({ category: category.slug })}`}>
              {category.name}
            </Link>
            <TimeLeft debate={debate} />
          </>
        }
      >
        <p className={facts}>
          <span>
            진행 <b>{facilitator ?? author.name}</b>
          </span>
          <span>
            기간 <time dateTime={opensAt}>{inWords(opensAt)}</time> ~{' '}
            <time dateTime={closesAt}>{inWords(closesAt)}</time>
          </span>
          <span>조회 {formatCount(counts.view)}</span>
        </p>
      </PostHead>
    </>
  )
}

type Addresses = { address: string; image: string }

function postingOf(debate: Debate, { address, image }: Addresses): object {
  const { title, body, createdAt, facilitator, author, counts, participants } = debate
  const counter = (action: string, count: number) => ({
    '@type': 'InteractionCounter',
    interactionType: `https://schema.org/${action}`,
    userInteractionCount: count,
  })
  return {
    '@type': 'DiscussionForumPosting',
    mainEntityOfPage: address,
    url: address,
    headline: title,
    text: body,
    image,
    datePublished: createdAt,
    author: facilitator
      ? { '@type': 'Organization', name: facilitator }
      : { '@type': 'Person', name: author.name },
    commentCount: counts.comment,
    interactionStatistic: [
      counter('LikeAction', counts.agree),
      counter('CommentAction', counts.comment),
      counter('VoteAction', participants),
    ],
  }
}

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
  color: ${colour.faint};
  font-size: ${size.small};

  & b {
    color: ${colour.ink};
    font-weight: 600;
  }
`
