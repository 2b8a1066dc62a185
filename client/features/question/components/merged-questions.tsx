import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Question } from '#shared/contract/question.ts'

/** Questions that were merged into this one; their agreements stay theirs and are shown apart (R11.3). */
export function MergedQuestions({ merged }: Pick<Question, 'merged'>): ReactElement {
  return (
    <section className={list} aria-labelledby="merged">
      <h2 id="merged">이 물음에 합쳐진 물음</h2>
      <ul>
        {merged.map(({ id, title, agree, certifiedAgree }) => (
          <li key={id}>
            <Link to={paths.question(id)}>{title}</Link>
            <span>
              공감 {formatCount(agree)} · 본인확인 {formatCount(certifiedAgree)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};

  & > h2 {
    font-size: ${size.lead};
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space.oneHalf};
    border-block-end: 1px solid ${colour.hairline};
  }
  & a {
    font-weight: 600;
    text-decoration: none;
  }
  & a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & span {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
