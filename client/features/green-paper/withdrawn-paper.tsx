import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'

/** Instead of an edition that is out of sight; the paper may have been published again since. */
export function WithdrawnPaper({ edition }: { edition: Edition }): ReactElement {
  const { paperId, withdrawnAt, editions } = edition
  const readable = editions.find(({ withdrawnAt }) => withdrawnAt === null)
  return (
    <>
      <PageHead
        title={readable ? '철회된 판입니다.' : '철회된 녹서입니다.'}
        kind="녹서"
        trail={[{ label: '녹서', to: paths.greenPapers() }, { label: `녹서 ${paperId}호` }]}
        unlisted
      />
      <Notice
        // By its authors or by a rule (R11.2): only the authors learn which.
        title={withdrawnAt ? `${formatDate(withdrawnAt)}에 철회되었습니다.` : '철회되었습니다.'}
        help="글은 더 이상 볼 수 없고, 발행 번호와 날짜만 남습니다. 이미 받아 둔 문서는 아래의 검증 코드와 비교해 볼 수 있어요."
        action={
          readable ? (
            <Link to={paths.greenPaperEdition(paperId, readable.number)}>
              읽을 수 있는 제{readable.number}판 보기
            </Link>
          ) : (
            <Link to={paths.greenPapers()}>다른 녹서 보기</Link>
          )
        }
      />
      <ul className={list}>
        {editions.map(({ number, publishedAt, hash }) => (
          <li key={number}>
            제{number}판 · {formatDate(publishedAt)} 발행 · 검증 코드 <code>{hash}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

const list = css`
  margin-block-start: ${space.three};
  color: ${colour.soft};
  font-size: ${size.small};

  & > li {
    padding-block: ${space.one};
    border-block-end: 1px solid ${colour.hairline};
    overflow-wrap: anywhere;
  }
`
