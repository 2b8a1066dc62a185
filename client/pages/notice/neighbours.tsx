import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Notice } from '#shared/contract/notice.ts'

/** The notices that went out just after and just before this one. */
export function Neighbours({ notice: { previous, next } }: { notice: Notice }): ReactElement | null {
  if (!previous && !next) return null
  return (
    <nav aria-label="앞뒤 공지" className={nav}>
      {next && <Neighbour word="다음 공지" {...next} />}
      {previous && <Neighbour word="이전 공지" {...previous} />}
    </nav>
  )
}

function Neighbour({ word, id, title }: { word: string; id: number; title: string }) {
  return (
    <Link to={paths.notice(id)}>
      <small>{word}</small> <span>{title}</span>
    </Link>
  )
}

const nav = css`
  margin-block: ${space.eight} ${space.three};
  border-block: 1px solid ${colour.hairline};

  & > a {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: 0 ${space.two};
    align-items: baseline;
    padding-block: ${space.oneHalf};
    text-decoration: none;
  }
  & > a + a {
    border-block-start: 1px solid ${colour.hairline};
  }
  & > a:hover > span {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & small {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  @media (max-width: 479px) {
    & > a {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media print {
    display: none;
  }
`
