import { css } from '@linaria/core'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '../nav/breadcrumb.tsx'
import { colour, size, space } from '../tokens.ts'
import { DocumentHead } from './document-head.tsx'

type PageHeadProps = {
  title: string
  lead?: ReactNode
  trail?: Crumb[]
  kind?: string
  children?: ReactNode
} & Omit<ComponentProps<typeof DocumentHead>, 'title'>

export function PageHead({ title, lead, trail, kind, children, ...about }: PageHeadProps): ReactElement {
  return (
    <header className={head}>
      <DocumentHead
        title={[title, kind]}
        description={typeof lead === 'string' ? lead : undefined}
        {...about}
      />
      {trail && <Breadcrumb trail={trail} />}
      <h1 tabIndex={-1}>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </header>
  )
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
  & > p {
    max-width: 38em;
    color: ${colour.soft};
  }
`
