import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { query } from '#client/lib/call.ts'
import { paths } from '#client/paths.ts'
import { objectionsPath } from '#client/plain-paths.ts'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { AsyncBoundary } from '#client/ui/state/async-boundary.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'

const lists = [
  { label: brand.boards.debate, to: paths.debates() },
  { label: brand.boards.interview, to: paths.interviews() },
  { label: '공지', to: paths.notices() },
  { label: '자주 묻는 질문', to: paths.faqs() },
]

export function NotFoundLinks(): ReactElement | null {
  const { pathname } = useLocation()
  const postId = /^\/(?:question|debate|interview)\/(\d{1,15})\/?$/.exec(pathname)?.[1]
  return (
    <>
      {postId && (
        <AsyncBoundary label="조치">
          <Removal postId={Number(postId)} />
        </AsyncBoundary>
      )}
      <Links />
    </>
  )
}

/** Says by which rule a post was removed, and when; nothing of one that was never there or that its author deleted. */
function Removal({ postId }: { postId: number }) {
  const { removal } = useSuspenseQuery(
    query('GET /moderation-log/posts/:id', { params: { id: postId } }),
  ).data
  if (!removal) return null
  return (
    <p>
      운영규칙{removal.rule && `(${removal.rule})`}에 따라 {removal.day}에 가린 글입니다.{' '}
      <Link to={paths.moderation()}>조치 기록</Link> · <a href={objectionsPath}>내 글이면 이의 제기</a>
    </p>
  )
}

function Links() {
  return (
    <nav className={links} aria-label="다른 길">
      <SearchForm action={paths.search()} placeholder="예: 전세, 돌봄" />
      <ul>
        {lists.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const links = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  margin-block-start: ${space.four};
  padding-block-start: ${space.three};
  border-block-start: 1px solid ${colour.hairline};

  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.three};
    font-size: ${size.small};
  }
  & > ul a {
    display: inline-block;
    padding-block: ${space.one};
  }
`
