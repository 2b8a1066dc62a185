import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { PaperBody } from '#client/features/green-paper/paper-body.tsx'
import { filePaths } from '#client/file-paths.ts'
import { paths } from '#client/paths.ts'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'

export function DraftText({
  paper: { id, content, citations, pictures },
}: {
  paper: GreenPaper
}): ReactElement {
  return (
    <>
      <p>
        <a href={filePaths.paperDraftPdf(id)} download>
          초안을 PDF로 내려받기
        </a>
      </p>
      <article className={sheet}>
        {content.subtitle && <p>{content.subtitle}</p>}
        <PaperBody content={content} citations={citations} pictures={pictures} />
      </article>
    </>
  )
}

type PendingProps = { role: GreenPaper['role']; id: number; failed: boolean }

/** Shown until the editor has loaded; without script it stays. */
export function EditorPending({ role, id, failed }: PendingProps): ReactElement {
  if (failed)
    return <p role="alert">쓰기 화면을 불러오지 못했습니다. 연결을 확인하고 이 화면을 새로 열어 주세요.</p>
  return (
    <p>
      {role === 'suggester' ? '제안하는' : '쓰는'} 화면은 스크립트를 켠 브라우저에서 열립니다. 읽기, PDF
      내려받기
      {role === 'owner' && (
        <>
          , <Link to={paths.greenPaperPublish(id)}>공개하기</Link>
        </>
      )}
      는 스크립트 없이도 할 수 있어요.
    </p>
  )
}

const sheet = css`
  max-width: 46rem;
  margin-block: ${space.three} ${space.eight};
  padding: ${space.six} ${space.five};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.small};
  background: ${colour.raised};

  & > p {
    margin-block-end: ${space.four};
    color: ${colour.soft};
    font-size: ${size.lead};
  }
  ${media.mobile} {
    padding: ${space.three} ${space.two};
  }
`
