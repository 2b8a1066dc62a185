import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Ledger, LedgerRow } from '#client/ui/layout/ledger.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import type { OwnPaper } from '#shared/contract/green-paper.ts'
import { paperStanding } from './green-paper/paper-standing.ts'

/** The papers that one writes or suggests on: where each stands, and what waits there. */
export function OwnPapers({ papers }: { papers: OwnPaper[] }): ReactElement {
  if (papers.length === 0)
    return (
      <Notice
        fact="아직 만든 녹서가 없습니다."
        help="녹서는 공감을 얻은 물음과 토론을 근거로 엮습니다. 근거가 될 글을 관심에 담아 두면 나중에 찾기 쉬워요."
        action={<Link to={`${paths.myRecommended()}?list=interest`}>관심에 담은 글 보기</Link>}
      />
    )
  return (
    <Ledger>
      {papers.map(paper => {
        const { id, title, role, state, updatedAt, openSuggestions } = paper
        return (
          <LedgerRow
            key={id}
            at={updatedAt}
            kicker={
              <>
                <Badge tone={state === 'public' ? 'accent' : state === 'withdrawn' ? 'faded' : 'quiet'}>
                  {paperStanding(paper)}
                </Badge>
                {role === 'writer' && '함께 쓰는 녹서'}
                {role === 'suggester' && '고침을 제안하는 녹서'}
              </>
            }
            title={title}
            to={paths.paperMaker(id)}
          >
            {openSuggestions > 0 && (
              <Link to={paths.paperSuggestions(id)}>기다리는 고침 제안 {openSuggestions}</Link>
            )}
            {state === 'public' && <Link to={paths.paper(id)}>공개된 판 보기</Link>}
          </LedgerRow>
        )
      })}
    </Ledger>
  )
}
