import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '../nav/breadcrumb.tsx'
import { colour, media, size, space } from '../tokens.ts'

type PostHeadProps = {
  title: string
  trail: Crumb[]
  kicker: ReactNode
  children: ReactNode
}

export function PostHead({ title, trail, kicker, children }: PostHeadProps): ReactElement {
  return (
    <header className={head}>
      <Breadcrumb trail={trail} />
      <p className={line}>{kicker}</p>
      <h1 tabIndex={-1}>{title}</h1>
      {children}
    </header>
  )
}

const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding-block: ${space.four} ${space.five};

  & > h1 {
    max-width: 20em;
    font-size: clamp(1.75rem, 1rem + 3cqi, 3rem);
    font-weight: 800;
    letter-spacing: -0.03em;
    line-height: 1.28;
  }
  ${media.mobile} {
    & > h1 {
      font-size: ${size.question};
    }
  }
`

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  margin-block-start: ${space.three};
  color: ${colour.soft};
  font-size: ${size.small};
`
