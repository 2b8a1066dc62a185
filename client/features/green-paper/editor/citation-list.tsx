import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { actions, visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Citation } from '#shared/contract/citation.ts'
import { citationName } from '#shared/green-paper/citation-name.ts'
import { figureWords, shortHash, sourceWords } from '../notes-and-references.tsx'

type CitationsProps = {
  citations: readonly Citation[]
  cited: ReadonlySet<string>
  onAdd: () => void
  onRemove: (citation: Citation) => void
}

export function CitationList({ citations, cited, onAdd, onRemove }: CitationsProps): ReactElement {
  return (
    <div className={look}>
      <p>
        이 사이트의 글은 인용한 시점의 제목, 저자, 숫자를 그대로 굳혀 두어요. 나중에 글이 바뀌어도 녹서의
        근거는 바뀌지 않아요. 글 속에 한 번도 쓰지 않은 인용은 녹서에 실리지 않아요.
      </p>
      <div className={actions}>
        <Button type="button" look="solid" onClick={onAdd}>
          인용 추가
        </Button>
      </div>
      {citations.length === 0 && <p>아직 인용한 것이 없어요.</p>}
      <ul>
        {citations.map(citation => (
          <li key={citation.id}>
            <p>
              {citationName(citation)} · {cited.has(citation.id) ? '글에 씀' : '글에 아직 쓰지 않음'}
            </p>
            <strong>{citation.title}</strong>
            {citation.kind === 'source' ? (
              <p>{sourceWords(citation)}</p>
            ) : (
              <>
                {citation.excerpt && <blockquote>{citation.excerpt}</blockquote>}
                <p>
                  {[
                    citation.author,
                    `${formatDate(citation.citedAt)} 인용`,
                    figureWords(citation),
                    `검증 코드 ${shortHash(citation.hash)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </>
            )}
            <Button type="button" look="quiet" size="small" onClick={() => onRemove(citation)}>
              목록에서 삭제<span className={visuallyHidden}>: {citation.title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};

  & > p,
  & li > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: ${space.half};
    padding-block: ${space.two};
    border-block-start: 1px solid ${colour.hairline};
  }
  & blockquote {
    margin: 0;
    padding-inline-start: ${space.oneHalf};
    border-inline-start: 3px solid ${colour.hairline};
    color: ${colour.soft};
    font-size: ${size.small};
  }
`
