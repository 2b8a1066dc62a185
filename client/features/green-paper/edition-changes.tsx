import { css } from '@linaria/core'
import { Fragment, type ReactElement } from 'react'
import { Form } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { colour, size, space, width } from '#client/ui/tokens.ts'
import type {
  BlockChange,
  EditionChanges as Changes,
  EditionSummary,
} from '#shared/contract/green-paper-edition.ts'

const labels: Record<Exclude<BlockChange['kind'], 'kept'>, string> = {
  added: '추가',
  removed: '지움',
  reworded: '수정',
}

/**
 * Changed blocks of two editions, each with the one before, and how many were left out between. A change is marked
 * by a word, by its line and by its element, never by colour alone.
 */
export function EditionChanges({ changes: { changes, leftOut, isCut } }: { changes: Changes }): ReactElement {
  return (
    <ol className={list}>
      {changes.map((change, index) => {
        const key = `${index}${change.kind}`
        return (
          <Fragment key={key}>
            <Gap blocks={change.leftOut} />
            <li data-kind={change.kind} data-heading={change.heading || undefined}>
              {change.kind !== 'kept' && <b>{labels[change.kind]}</b>}
              <p>{change.pieces.map(drawPiece)}</p>
            </li>
          </Fragment>
        )
      })}
      <Gap blocks={leftOut} />
      {isCut && <li data-gap>여기부터는 통째로 바뀌었습니다. 두 판을 따로 읽어 주세요.</li>}
    </ol>
  )
}

function Gap({ blocks }: { blocks: number }) {
  return blocks > 0 && <li data-gap>그대로인 문단 {blocks}개</li>
}

function drawPiece({ text, change }: BlockChange['pieces'][number], index: number) {
  const key = `${index}${change}`
  if (change === 'added') return <ins key={key}>{text}</ins>
  if (change === 'removed') return <del key={key}>{text}</del>
  return <Fragment key={key}>{text}</Fragment>
}

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  max-width: calc(${width.reading} + 5rem);

  & > li {
    display: grid;
    grid-template-columns: 3.5rem minmax(0, 1fr);
    gap: ${space.oneHalf};
  }
  & > li > b {
    align-self: start;
    color: ${colour.accent};
    font-size: ${size.small};
  }
  & > li > p {
    grid-column: 2;
  }
  & > li[data-heading] > p {
    font-weight: 700;
  }
  & > li[data-kind='kept'] > p {
    color: ${colour.faint};
  }
  & > li[data-gap] {
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space.half};
    border-block: 1px dashed ${colour.hairline};
    color: ${colour.faint};
    font-size: ${size.small};
    text-align: center;
  }
  & ins {
    background: ${colour.accentSoft};
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }
  & del {
    color: ${colour.faint};
    text-decoration: line-through;
  }
`

const readable = (editions: EditionSummary[]) => editions.filter(({ withdrawnAt }) => !withdrawnAt)

/**
 * Finds two of the editions that can be read, the older first; the last two unless the address names others. Null where
 * there is one.
 */
export function comparedIn(
  search: URLSearchParams,
  editions: EditionSummary[],
): { from: number; to: number } | null {
  const shown = readable(editions)
  const [newest, before] = shown
  if (!newest || !before) return null
  const named = (name: string, otherwise: number) =>
    shown.find(({ number }) => String(number) === search.get(name))?.number ?? otherwise
  const to = named('to', newest.number)
  const from = named('from', before.number)
  return from <= to ? { from, to } : { from: to, to: from }
}

export function CompareForm({
  editions,
  compared: { from, to },
}: {
  editions: EditionSummary[]
  compared: { from: number; to: number }
}): ReactElement {
  const options = readable(editions).map(({ number }) => ({ value: String(number), label: `제${number}판` }))
  return (
    <Form method="get" className={form} preventScrollReset>
      <SelectField label="앞의 판" name="from" options={options} defaultValue={String(from)} />
      <SelectField label="뒤의 판" name="to" options={options} defaultValue={String(to)} />
      <Button>비교</Button>
    </Form>
  )
}

const form = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.two};
  margin-block-end: ${space.four};
`
