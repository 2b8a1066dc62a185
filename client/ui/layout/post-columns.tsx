import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { colour, media, size, space } from '../tokens.ts'

type PostColumnsProps = {
  children: ReactNode
  aside: ReactNode
  below: ReactNode
}

export function PostColumns({ children, aside, below }: PostColumnsProps): ReactElement {
  return (
    <div className={columns}>
      <div className={body}>{children}</div>
      <aside>{aside}</aside>
      <div className={after}>{below}</div>
    </div>
  )
}

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(18rem, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${space.six} ${space.eight};
  align-items: start;

  & > aside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-row: span 2;
    gap: ${space.two};
  }
  & > aside h2 {
    margin-block-start: ${space.two};
    font-size: ${size.lead};
  }
  ${media.medium} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;

    & > aside {
      grid-row: auto;
    }
  }
  /* Nothing to press; of the buttons those that say how many agree stay. */
  @media print {
    & :is(button:not(:has(b)), form:has(textarea), nav, [data-act], #report) {
      display: none;
    }
  }
`

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
`

const after = css`
  padding-block-start: ${space.three};
  border-block-start: 2px solid ${colour.ink};

  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.three};
  }
  & > section > h2 {
    font-size: ${size.lead};
  }
`
