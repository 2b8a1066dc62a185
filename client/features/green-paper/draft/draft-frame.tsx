import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { data, type LoaderFunctionArgs, useLocation, useParams } from 'react-router'
import { meQuery, requireMember } from '#client/features/user/index.ts'
import { fresh } from '#client/lib/query-client.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { Breadcrumb } from '#client/ui/nav/breadcrumb.tsx'
import { TabBar } from '#client/ui/nav/tabs.tsx'
import { size, space } from '#client/ui/tokens.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import type { Me } from '#shared/contract/user.ts'
import { paperDraftQuery, paperStatusLabel } from '../draft.api.ts'

type FrameProps = { paper: GreenPaper; title: string; children: ReactNode }

export function DraftFrame({ paper, title, children }: FrameProps): ReactElement {
  const { pathname } = useLocation()
  const { id, content } = paper
  const tabs = [
    { label: '쓰기', to: paths.greenPaperEditor(id) },
    { label: '수정 제안', to: paths.greenPaperSuggestions(id) },
    { label: '함께 쓰기', to: paths.greenPaperCollaborators(id) },
    { label: '저장 기록', to: paths.greenPaperRevisions(id) },
    { label: '공개', to: paths.greenPaperPublish(id) },
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
          <Badge tone={paper.status === 'public' ? 'accent' : 'quiet'}>{paperStatusLabel(paper)}</Badge>
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

export async function loadDraft({ context, params, request }: LoaderFunctionArgs): Promise<GreenPaper> {
  const client = queryClientOf(context)
  const id = idOf(params)
  await requireMember(client, request.url)
  return client.query(fresh(paperDraftQuery(id)))
}

export function usePaperDraft(): { paper: GreenPaper; me: Me } {
  const { data: paper } = useSuspenseQuery(paperDraftQuery(idOf(useParams())))
  const { data: me } = useSuspenseQuery(meQuery)
  if (!me) throw data(null, { status: 401 })
  return { paper, me }
}
