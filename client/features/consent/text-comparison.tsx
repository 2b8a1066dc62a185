import { css } from '@linaria/core'
import { Fragment, type ReactElement } from 'react'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { colour, radius, size, space, width } from '#client/ui/tokens.ts'
import { type ComparedArticle, type ComparedLine, compareTexts } from './compare-texts.ts'

type TextComparisonProps = {
  before: string
  after: string
  /** One below the heading above the comparison. */
  heading: 'h2' | 'h3'
}

/** Marks removed and inserted text by a line and by a word: never by colour alone, and read aloud as such. */
export function TextComparison({ before, after, heading }: TextComparisonProps): ReactElement {
  const { articles, unchanged, count } = compareTexts(before, after)
  if (articles.length === 0) return <p>두 판의 본문이 같습니다.</p>
  return (
    <div className={comparison}>
      <p>
        {countOf(count)} <del>줄을 그은 말</del>은 삭제된 것이고 <ins>밑줄을 그은 말</ins>은 추가된 것입니다.
      </p>
      {Object.entries(articles).map(([key, article]) => (
        <Article key={key} article={article} heading={heading} />
      ))}
      {unchanged.length > 0 && <p>그대로인 조: {unchanged.join(', ')}</p>}
    </div>
  )
}

const kinds = [
  ['added', '추가된'],
  ['removed', '삭제된'],
  ['changed', '수정된'],
] as const

const countOf = (count: Record<'added' | 'removed' | 'changed', number>) =>
  `${kinds
    .filter(([kind]) => count[kind] > 0)
    .map(([kind, word]) => `${word} 문단 ${count[kind]}개`)
    .join(', ')}.`

function Article({
  article: { heading, lines },
  heading: Heading,
}: {
  article: ComparedArticle
  heading: 'h2' | 'h3'
}) {
  return (
    <section>
      {heading && (
        <Heading>
          <Words line={heading} />
        </Heading>
      )}
      {Object.entries(lines).map(([key, line]) => (
        <p key={key} data-kind={line.kind}>
          {line.kind !== 'kept' && <b>{marks[line.kind]}</b>}
          <Words line={line} />
        </p>
      ))}
    </section>
  )
}

const marks = { added: '추가', removed: '삭제', changed: '수정' } as const

function Words({ line }: { line: ComparedLine }) {
  if (line.kind === 'changed') return runsOf(line.words)
  if (line.kind === 'kept') return line.text
  const Mark = line.kind === 'added' ? 'ins' : 'del'
  return <Mark>{line.text}</Mark>
}

type Run = { kind: 'kept' | 'added' | 'removed'; words: string[] }

function runsOf(words: Extract<ComparedLine, { kind: 'changed' }>['words']) {
  const runs: Run[] = []
  for (const { kind, item } of words) {
    const run = runs.at(-1)
    if (run?.kind === kind) run.words.push(item)
    else runs.push({ kind, words: [item] })
  }
  return Object.entries(runs).map(([key, run]) => (
    <Fragment key={key}>
      {key !== '0' && ' '}
      <Stretch {...run} />
    </Fragment>
  ))
}

/** Most screen readers pass over `ins` and `del` in silence, so that a word says it. */
function Stretch({ kind, words }: Run) {
  const text = words.join(' ')
  if (kind === 'kept') return text
  const [Mark, label] = kind === 'added' ? (['ins', '추가된 말'] as const) : (['del', '삭제된 말'] as const)
  return (
    <Mark>
      <span className={visuallyHidden}>[{label}: </span>
      {text}
      <span className={visuallyHidden}>]</span>
    </Mark>
  )
}

const comparison = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  max-width: ${width.reading};

  & > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.one};
    padding-block-start: ${space.two};
    border-block-start: 1px solid ${colour.hairline};
  }
  & :is(h2, h3) {
    font-size: 1.05rem;
  }
  & section > p[data-kind='kept'] {
    color: ${colour.soft};
  }
  & section > p:not([data-kind='kept']) {
    padding-inline-start: ${space.oneHalf};
    border-inline-start: 3px solid ${colour.border};
  }
  & section > p > b {
    margin-inline-end: ${space.one};
    padding-inline: ${space.half};
    border: 1px solid ${colour.border};
    border-radius: ${radius.small};
    font-size: ${size.tiny};
  }
  & del {
    background: ${colour.dangerSoft};
    text-decoration: line-through;
    text-decoration-thickness: 0.1em;
  }
  & ins {
    background: ${colour.accentSoft};
    font-weight: 600;
    text-decoration: underline;
    text-decoration-thickness: 0.12em;
    text-underline-offset: 0.2em;
  }
`
