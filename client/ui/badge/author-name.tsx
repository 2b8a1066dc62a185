import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import type { Author } from '#shared/contract/user.ts'
import { Icon } from '../mark/icon.tsx'
import { colour } from '../tokens.ts'
import { Badge } from './badge.tsx'

type AuthorNameProps = {
  author: Author
  plain?: boolean
  /**
   * A bare anchor marked `data-in-place`, which the list around it follows without a page load: thousands of router
   * links would rerender at every navigation.
   */
  bare?: boolean
}

export function AuthorName({ author, plain = false, bare = false }: AuthorNameProps): ReactElement {
  const to = paths.profile(author.seq)
  return (
    <span className={look}>
      {plain && <b>{author.name}</b>}
      {!plain && bare && (
        <a href={to} data-in-place>
          {author.name}
        </a>
      )}
      {!plain && !bare && <Link to={to}>{author.name}</Link>}
      <AuthorMarks author={author} />
    </span>
  )
}

export function AuthorMarks({ author }: { author: Pick<Author, 'certified' | 'type'> }): ReactElement {
  return (
    <>
      {author.certified && (
        <span className={proved} title="본인확인을 마친 회원">
          <Icon name="certified" size={16} />
          <i>본인확인</i>
        </span>
      )}
      {author.type && <Badge>{author.type}</Badge>}
    </>
  )
}

const look = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.1rem 0.4rem;

  & > :is(a, b) {
    min-inline-size: 0;
    color: ${colour.ink};
    font-weight: 600;
    text-decoration: none;
  }
  & > a {
    padding-block: 0.125rem;
  }
  & > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
`

const proved = css`
  display: inline-flex;
  align-items: center;
  gap: 0.15rem;
  color: ${colour.accent};

  & > i {
    font-size: 0.8125rem;
    font-style: normal;
  }
`
