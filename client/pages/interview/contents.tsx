import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { LinkButton } from '#client/ui/button/link-button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { size, space } from '#client/ui/tokens.ts'
import type { Interview } from '#shared/contract/interview.ts'

/** What stands further down this long page, and the act that is asked for while questions are collected. */
export function Contents({ interview }: { interview: Interview }): ReactElement {
  const { state, transcript, questions, counts } = interview
  return (
    <div className={contents}>
      {state === 'collecting' && (
        <LinkButton to="#ask" look="solid">
          질문하기
        </LinkButton>
      )}
      <nav aria-label="이 글 안에서">
        {transcript.items.length > 0 && <a href="#recording">녹취록</a>}
        <a href="#questions">질문 {formatCount(questions.all)}</a>
        <a href="#comments">의견 {formatCount(counts.comment)}</a>
      </nav>
    </div>
  )
}

const contents = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two} ${space.three};

  & > nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.two};
    font-size: ${size.small};
  }
  & > nav > a {
    padding-block: 0.4rem;
  }
`
