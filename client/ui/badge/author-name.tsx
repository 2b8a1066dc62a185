import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import type { Author } from '#shared/contract/user.ts'
import { Icon } from '../mark/icon.tsx'
import { colour } from '../tokens.ts'
import { Badge } from './badge.tsx'

/** A member's display name with what is known of them: identity proved, specialised type (R5.1). */
export function AuthorName({
  author,
}: {
  author: Pick<Author, 'name' | 'certified' | 'type'>
}): ReactElement {
  return (
    <span className={look}>
      <b>{author.name}</b>
      {author.certified && (
        <span title="본인확인을 마친 회원">
          <Icon name="certified" size={16} />
          <i>본인확인</i>
        </span>
      )}
      {author.type && <Badge>{author.type}</Badge>}
    </span>
  )
}

const look = css`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.1rem 0.4rem;

  & > b {
    color: ${colour.ink};
    font-weight: 600;
  }
  & > span[title] {
    display: inline-flex;
    align-items: center;
    gap: 0.15rem;
    color: ${colour.accent};
  }
  & i {
    font-size: 0.8125rem;
    font-style: normal;
  }
`
