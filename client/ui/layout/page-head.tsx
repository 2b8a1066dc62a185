import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { brand } from '#shared/constants/brand.ts'
import { Breadcrumb, type Crumb } from '../nav/breadcrumb.tsx'
import { colour, size, space } from '../tokens.ts'

type PageHeadProps = { title: string; lead?: ReactNode; trail?: Crumb[]; kind?: string; children?: ReactNode }

/** Document title, breadcrumb, the one h1 of a page and a line below it. */
export function PageHead({ title, lead, trail, kind, children }: PageHeadProps): ReactElement {
  return (
    <header className={head}>
      <DocumentTitle parts={[title, kind]} />
      {trail && <Breadcrumb trail={trail} />}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </header>
  )
}

/** `글 제목 | 질문 | 물음 Q` in the head of the document; React moves it there. */
export function DocumentTitle({ parts }: { parts: (string | undefined)[] }): ReactElement {
  return <title>{[...parts, brand.name].filter(Boolean).join(' | ')}</title>
}

const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
  padding-block: ${space.four} ${space.four};

  & > h1 {
    max-width: 24em;
    font-size: ${size.question};
    line-height: 1.3;
  }
  & > h1:focus {
    box-shadow: none;
    outline: none;
  }
  & > p {
    max-width: 38em;
    color: ${colour.soft};
  }
`
