import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Debate } from '#shared/contract/debate.ts'

type OtherSideProps = { debate: Pick<Debate, 'positions' | 'topComments'>; held: string }

/** The most agreed comment of the positions that the reader did not take. */
export function OtherSide({ debate: { positions, topComments }, held }: OtherSideProps): ReactElement | null {
  const [best] = topComments
    .filter(({ stance }) => stance !== held)
    .toSorted((one, other) => other.agreeCount - one.agreeCount)
  const position = positions.find(({ key }) => key === best?.stance)
  if (!best || !position) return null
  return (
    <section className={box} aria-labelledby="other-side">
      <h3 id="other-side">다른 입장도 읽어 보세요</h3>
      <p>‘{position.label}’에서 가장 많은 공감을 받은 의견이에요.</p>
      <blockquote>{best.body}</blockquote>
      <Link to={`?comment=${best.id}#comment-${best.id}`}>이 의견 보고 답글 남기기</Link>
    </section>
  )
}

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  margin-block: ${space.two};
  padding-inline-start: ${space.two};
  border-inline-start: 4px solid ${colour.hairline};
  font-size: ${size.small};

  & > p {
    color: ${colour.soft};
  }
  & > blockquote {
    display: -webkit-box;
    margin: 0;
    overflow: hidden;
    white-space: pre-line;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    line-clamp: 4;
  }
  & > a {
    justify-self: start;
    text-decoration: underline;
  }
`
