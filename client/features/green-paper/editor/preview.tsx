import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useDeferredValue, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { ScrollGroup } from '#client/ui/layout/scroll-group.tsx'
import { Skeleton } from '#client/ui/state/async-boundary.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, radius, size, space } from '#client/ui/tokens.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { GreenPaper, PaperContent } from '#shared/contract/green-paper.ts'
import { PaperBody } from '../paper-body.tsx'
import { draftPageQuery, draftPagesQuery } from './editor.api.ts'

type PreviewProps = {
  /** As it was loaded: a picture that was added since has no size yet. */
  paper: Pick<GreenPaper, 'id' | 'pictures'>
  content: PaperContent
  citations: readonly Citation[]
  revision: number
}

export function Preview({ paper, content, citations, revision }: PreviewProps): ReactElement {
  const [pages, setPages] = useState(false)
  const shown = useDeferredValue(content)
  return (
    <section className={preview} aria-label="미리 보기">
      <div>
        <Button
          type="button"
          look="quiet"
          size="small"
          on={!pages}
          aria-pressed={!pages}
          onClick={() => setPages(false)}
        >
          글로 보기
        </Button>
        <Button
          type="button"
          look="quiet"
          size="small"
          on={pages}
          aria-pressed={pages}
          onClick={() => setPages(true)}
        >
          인쇄 모양 보기
        </Button>
      </div>
      {pages ? (
        <Pages id={paper.id} revision={revision} />
      ) : (
        <ScrollGroup className={sheet} label="녹서 글">
          <h2>{shown.title}</h2>
          {shown.subtitle && <p>{shown.subtitle}</p>}
          <PaperBody content={shown} citations={citations} pictures={paper.pictures} heading={3} />
        </ScrollGroup>
      )}
    </section>
  )
}

export function Pages({ id, revision }: { id: number; revision: number }): ReactElement {
  const [wanted, setWanted] = useState(1)
  const { data: pages, error } = useQuery({
    ...draftPagesQuery(id, revision),
    placeholderData: before => before,
  })
  const number = Math.min(wanted, pages ?? wanted)
  const { data: picture } = useQuery({
    ...draftPageQuery(id, revision, number),
    enabled: pages !== undefined,
    placeholderData: before => before,
  })
  if (error) return <Notice tone="error" title={error.message} help="글로 보기는 그대로 쓸 수 있어요." />
  if (!pages || !picture) return <Skeleton label="쪽" />
  return (
    <div className={page}>
      <div>
        <Button type="button" size="small" aria-disabled={number <= 1} onClick={() => setWanted(number - 1)}>
          이전 페이지
        </Button>
        <span role="status">
          {number} / {pages}쪽
        </span>
        <Button
          type="button"
          size="small"
          aria-disabled={number >= pages}
          onClick={() => setWanted(number + 1)}
        >
          다음 페이지
        </Button>
      </div>
      <img src={picture} alt={`녹서 ${number}쪽 미리보기`} />
    </div>
  )
}

const preview = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.one};

  & > div:first-child {
    display: flex;
    gap: ${space.half};
  }
`

const sheet = css`
  max-height: calc(100vh - 8rem);
  padding: ${space.four} ${space.three};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.small};
  background: ${colour.raised};
  font-size: ${size.small};
  line-height: 1.7;
  overflow-y: auto;

  & > h2 {
    margin-block-end: ${space.one};
    font-size: ${size.lead};
  }
  & > p {
    color: ${colour.soft};
  }
  & > div {
    margin-block-start: ${space.four};
  }
`

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};

  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space.one};
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > img {
    width: 100%;
    border: 1px solid ${colour.hairline};
    background: #fff;
  }
`
