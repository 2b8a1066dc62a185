import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router'
import { editionAnswer, editionChangesQuery, editionQuery } from '#client/features/green-paper/edition.api.ts'
import { CompareForm, comparedIn, EditionChanges } from '#client/features/green-paper/edition-changes.tsx'
import { WithdrawnPaper } from '#client/features/green-paper/withdrawn-paper.tsx'
import { queryClientOf } from '#client/lib/route-context.ts'
import { idOf } from '#client/lib/route-params.ts'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const client = queryClientOf(context)
  const id = idOf(params)
  const newest = await client.query(editionQuery(id))
  const compared = newest.content && comparedIn(new URL(request.url).searchParams, newest.editions)
  if (compared) await client.query(editionChangesQuery(id, compared))
  return editionAnswer(newest)
}

export default function GreenPaperEditionsPage(): ReactElement {
  const { data: newest } = useSuspenseQuery(editionQuery(idOf(useParams())))
  const [search] = useSearchParams()
  if (!newest.content) return <WithdrawnPaper edition={newest} />
  const { paperId, title, editions } = newest
  const compared = comparedIn(search, editions)
  return (
    <>
      <PageHead
        title={`${title}, 판마다 달라진 점`}
        kind="녹서"
        canonical={paths.greenPaperEditions(paperId)}
        trail={[
          { label: '녹서', to: paths.greenPapers() },
          { label: title, to: paths.greenPaper(paperId) },
          { label: '달라진 점' },
        ]}
      />
      <Section title="발행한 판" note="한번 발행한 판은 수정하지 않습니다. 수정한 글은 다음 판이 됩니다.">
        <ul className={list}>
          {editions.map(({ number, publishedAt, hash, withdrawnAt }) => (
            <li key={number}>
              <Link to={paths.greenPaperEdition(paperId, number)}>제{number}판</Link>
              <span>{formatDate(publishedAt)} 발행</span>
              {withdrawnAt && <span>{formatDate(withdrawnAt)} 철회</span>}
              <span>
                검증 코드 <code title={hash}>{hash.slice(0, 12)}</code>
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="두 판 비교">
        {compared ? (
          <>
            <CompareForm editions={editions} compared={compared} />
            <Compared id={paperId} {...compared} />
          </>
        ) : (
          <p>읽을 수 있는 판이 하나뿐이라 비교할 판이 없습니다.</p>
        )}
      </Section>
    </>
  )
}

function Compared({ id, from, to }: { id: number; from: number; to: number }) {
  const { data: changes } = useSuspenseQuery(editionChangesQuery(id, { from, to }))
  return changes.changes.length === 0 && !changes.isCut ? (
    <p>두 판의 글이 같습니다.</p>
  ) : (
    <EditionChanges changes={changes} />
  )
}

const list = css`
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.three};
    padding-block: ${space.one};
    border-block-end: 1px solid ${colour.hairline};
  }
  & span,
  & code {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
