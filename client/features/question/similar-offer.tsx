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
import type { SimilarQuestion } from '#shared/contract/search.ts'
import { similarQuestionsQuery } from './question.api.ts'
import { QuestionStatusBadge } from './question-status.tsx'

type SimilarOfferProps = { title: string; onContinue: () => void }

export function SimilarOffer({ title, onContinue }: SimilarOfferProps): ReactElement {
  const typed = useDebouncedValue(title.normalize('NFC').trim())
  const [passed, setPassed] = useState<readonly number[]>([])
  const { data = [] } = useQuery({
    ...similarQuestionsQuery(typed),
    enabled: [...typed].length >= limits.title.min,
    placeholderData: known => known,
  })
  const fresh = [...typed].length < limits.title.min ? [] : data
  const offered = fresh.some(({ id }) => !passed.includes(id)) ? fresh : []
  const pass = () => {
    setPassed([...passed, ...offered.map(({ id }) => id)])
    onContinue()
  }
  return (
    <div className={box} data-empty={offered.length === 0}>
      <p role="status">
        {offered.length > 0 && (
          <>
            <b>비슷한 물음이 {offered.length}개 있어요.</b> 같은 물음에 공감이 모이면 더 빨리 검토돼요.
          </>
        )}
      </p>
      {offered.length > 0 && (
        <section aria-label="비슷한 물음">
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

function Offered({ question: { id, title, life, publishedAt, counts } }: { question: SimilarQuestion }) {
  return (
    <li>
      <p>
        <QuestionStatusBadge life={life} />
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
