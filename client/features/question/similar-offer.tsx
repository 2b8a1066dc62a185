import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { useDebouncedValue } from '#client/lib/use-debounced-value.ts'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'
import type { CallAnswer } from '#shared/contract/index.ts'
import type { SimilarQuestion } from '#shared/contract/search.ts'
import { mostAgreedTitle, similarQuestionsQuery } from './question.api.ts'
import { QuestionStatusBadge } from './question-status.tsx'

type SimilarOfferProps = { title: string; categoryId: string; onContinue: () => void }

export function SimilarOffer({ title, categoryId, onContinue }: SimilarOfferProps): ReactElement {
  const typed = useDebouncedValue(comparedTitle(title))
  const [passed, setPassed] = useState<readonly number[]>([])
  const { data = noSuggestions } = useQuery({
    ...similarQuestionsQuery({ title: typed, categoryId: Number(categoryId) || undefined }),
    enabled: [...typed].length >= limits.title.min,
    placeholderData: known => known,
  })
  const { items, mostAgreed } = [...typed].length < limits.title.min ? noSuggestions : data
  const offered = items.some(({ id }) => !passed.includes(id)) ? items : []
  const pass = () => {
    setPassed([...passed, ...offered.map(({ id }) => id)])
    onContinue()
  }
  return (
    <div className={box} data-empty={offered.length === 0 && mostAgreed.length === 0}>
      <p role="status">
        {offered.length > 0 && (
          <>
            <b>비슷한 질문이 {offered.length}개 있어요.</b> 같은 질문에 공감이 모이면 더 빨리 검토돼요.
          </>
        )}
      </p>
      {mostAgreed.length > 0 && (
        <section aria-label={mostAgreedTitle}>
          <p>
            <b>{mostAgreedTitle}</b> 비슷한 질문은 찾지 못했어요.
          </p>
          <ul>
            {mostAgreed.map(question => (
              <Offered key={question.id} question={question} />
            ))}
          </ul>
        </section>
      )}
      {offered.length > 0 && (
        <section aria-label="비슷한 질문">
          <ul>
            {offered.map(question => (
              <Offered key={question.id} question={question} />
            ))}
          </ul>
          <Button type="button" size="small" onClick={pass}>
            그래도 계속 쓰기
          </Button>
        </section>
      )}
    </div>
  )
}

/** No more than a title holds of what was pasted: the address of a call has an end (431). */
export const comparedTitle = (typed: string): string =>
  [...typed.normalize('NFC').trim()].slice(0, limits.title.max).join('')

const noSuggestions: CallAnswer<'GET /questions/similar'> = { items: [], mostAgreed: [] }

function Offered({ question: { id, title, status, publishedAt, counts } }: { question: SimilarQuestion }) {
  return (
    <li>
      <p>
        <QuestionStatusBadge status={status} />
        <span>
          공감 {formatCount(counts.agree)} · 의견 {formatCount(counts.comment)}
        </span>
        <TimeText at={publishedAt} />
      </p>
      <Link to={paths.question(id)}>{title}</Link>
      <p>
        <LinkButton to={paths.question(id)} size="small">
          공감하러 가기
        </LinkButton>
        <LinkButton to={`${paths.question(id)}#comments`} size="small" look="quiet">
          그 글에 의견 남기기
        </LinkButton>
      </p>
    </li>
  )
}

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &[data-empty='false'] {
    gap: ${space.one};
    margin-block-start: ${space.one};
    padding: ${space.two} ${space.three};
    border-inline-start: 4px solid ${colour.accent};
    background: ${colour.accentSoft};
  }
  & > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > p > b {
    color: ${colour.ink};
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${space.half};
    padding-block: ${space.oneHalf};
    border-block-start: 1px solid ${colour.hairline};
  }
  & li > a {
    font-weight: 600;
    text-decoration: none;
  }
  & li > a:hover {
    text-decoration: underline;
  }
  & li > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.one};
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & section > button {
    margin-block-start: ${space.half};
  }
`
