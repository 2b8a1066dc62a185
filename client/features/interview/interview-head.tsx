import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { PostHead } from '#client/ui/layout/post-head.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'
import type { Interview } from '#shared/contract/interview.ts'
import { GuestList } from './interview-guests.tsx'
import { InterviewStatusBadge, whenOf } from './interview-status.tsx'

export function InterviewHead({ interview }: { interview: Interview }): ReactElement {
  const { baseUrl } = usePublicConfig()
  const { id, title, excerpt, status, category, guests, host, counts, version } = interview
  return (
    <>
      <DocumentHead
        title={[title, brand.boards.interview]}
        description={excerpt}
        image={paths.shareImage('interview', id, `${version}-${status}`)}
        data={articleOf(interview, baseUrl)}
      />
      <PostHead
        title={title}
        trail={[{ label: brand.boards.interview, to: paths.interviews() }, { label: title }]}
        kicker={
          <>
            <KindMark kind="interview" />
            <InterviewStatusBadge status={status} />
            <Link to={paths.interviews(category.slug)}>{category.name}</Link>
          </>
        }
      >
        <GuestList guests={guests} />
        <p className={facts}>
          {host && <span>진행 {host}</span>}
          <span>{whenOf(interview)}</span>
          <span>조회 {formatCount(counts.view)}</span>
        </p>
      </PostHead>
    </>
  )
}

function articleOf(interview: Interview, baseUrl: string): object {
  const { id, title, excerpt, createdAt, publishedAt, category, guests, host, counts, version, status } =
    interview
  const address = `${baseUrl}${paths.interview(id)}`
  return {
    '@type': 'Article',
    mainEntityOfPage: address,
    headline: title,
    description: excerpt,
    articleSection: category.name,
    image: `${baseUrl}${paths.shareImage('interview', id, `${version}-${status}`)}`,
    datePublished: publishedAt ?? createdAt,
    author: { '@type': 'Person', name: host || brand.operator.name },
    publisher: { '@type': 'Organization', name: brand.operator.name },
    about: guests.map(({ name, role, affiliation }) => ({
      '@type': 'Person',
      name,
      jobTitle: role,
      ...(affiliation && { affiliation: { '@type': 'Organization', name: affiliation } }),
    })),
    commentCount: counts.comment,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: counts.agree,
    },
  }
}

export function InterviewContents({ interview }: { interview: Interview }): ReactElement {
  const { status, transcript, questions, counts } = interview
  return (
    <div className={contents}>
      {status === 'collecting' && (
        <LinkButton to="#ask" look="solid">
          질문하기
        </LinkButton>
      )}
      <nav aria-label="이 글 안에서">
        {transcript.items.length > 0 && <a href="#recording">녹취록</a>}
        <a href="#questions">질문 {formatCount(questions.all)}</a>
        <a href="#comments">의견 {formatCount(counts.comment)}</a>
      </nav>
    </div>
  )
}

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
  color: ${colour.faint};
  font-size: ${size.small};
`

const contents = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two} ${space.three};

  & > nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.two};
    font-size: ${size.small};
  }
  & > nav > a {
    padding-block: 0.4rem;
  }
`
