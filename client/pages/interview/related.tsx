import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Interview } from '#shared/contract/interview.ts'

/** The questions and debates that an interview came out of. */
export function Related({ related }: { related: Interview['related'] }): ReactElement | null {
  const { questions, debates } = related
  if (questions.length + debates.length === 0) return null
  return (
    <Section title="이 인터뷰가 나온 곳" note="시민의 물음과 토론에서 이어졌습니다.">
      <ul className={list}>
        {questions.map(({ id, title }) => (
          <li key={id}>
            <KindMark kind="question" size={20} />
            <span>질문</span>
            <Link to={paths.question(id)}>{title}</Link>
          </li>
        ))}
        {debates.map(({ id, title }) => (
          <li key={id}>
            <KindMark kind="debate" size={20} />
            <span>토론</span>
            <Link to={paths.debate(id)}>{title}</Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const list = css`
  & > li {
    display: grid;
    grid-template-columns: 1.25rem auto minmax(0, 1fr);
    gap: ${space.one};
    align-items: baseline;
    padding-block: ${space.one};
  }
  & svg {
    align-self: start;
    margin-block-start: 0.35rem;
    color: ${colour.soft};
  }
  & span {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
