import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Breadcrumb } from '#client/ui/nav/breadcrumb.tsx'
import { TabBar } from '#client/ui/nav/tabs.tsx'
import { size, space } from '#client/ui/tokens.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import { paperStanding } from './paper-standing.ts'

type FrameProps = { paper: GreenPaper; title: string; children: ReactNode }

/** The head that all pages of a paper's makers share, and the ways between them. */
export function PaperFrame({ paper, title, children }: FrameProps): ReactElement {
  const { pathname } = useLocation()
  const { id, content } = paper
  const tabs = [
    { label: '쓰기', to: paths.paperMaker(id) },
    { label: '고침 제안', to: paths.paperSuggestions(id) },
    { label: '함께 쓰기', to: paths.paperTogether(id) },
    { label: '저장본', to: paths.paperRevisions(id) },
    { label: '공개', to: paths.paperPublish(id) },
  ]
  return (
    <>
      <header className={head}>
        <DocumentHead title={[title, content.title, '녹서']} unlisted />
        <Breadcrumb
          trail={[
            { label: '내 정보', to: paths.mypage() },
            { label: '녹서', to: paths.myGreenPapers() },
            { label: title },
          ]}
        />
        <h1 tabIndex={-1}>{content.title}</h1>
        <p>
          <Badge tone={paper.state === 'public' ? 'accent' : 'quiet'}>{paperStanding(paper)}</Badge>
        </p>
        <TabBar label="녹서 만들기" tabs={tabs.map(tab => ({ ...tab, current: tab.to === pathname }))} />
      </header>
      {children}
    </>
  )
}

const head = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneHalf};
  padding-block: ${space.four} ${space.three};

  & > h1 {
    font-size: ${size.title};
    line-height: 1.35;
  }
  & > h1:focus {
    box-shadow: none;
    outline: none;
  }
`
