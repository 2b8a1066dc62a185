import { css } from '@linaria/core'
import { type ReactElement, useMemo } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '#client/paths.ts'
import { AuthorLine } from '#client/ui/badge/author-line.tsx'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { actions, visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { colour, space } from '#client/ui/tokens.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import type { PaperSuggestion } from '#shared/contract/green-paper-collaborator.ts'
import { changesOfSuggestions, type WordChange } from './suggestion-changes.ts'
import { WordChanges } from './word-changes.tsx'

const statuses = { open: '', accepted: '받아들임', declined: '받아들이지 않음', 'taken-back': '취소' }

type SuggestionsProps = { suggestions: PaperSuggestion[]; paper: GreenPaper; memberId: number }

export function Suggestions({ suggestions, paper, memberId }: SuggestionsProps): ReactElement {
  const open = suggestions.filter(({ status }) => status === 'open')
  const decided = suggestions.filter(({ status }) => status !== 'open')
  const changes = useMemo(
    () =>
      changesOfSuggestions(
        suggestions.toSorted((a, b) => Number(b.status === 'open') - Number(a.status === 'open')),
      ),
    [suggestions],
  )
  const rows = (items: typeof open) =>
    items.map(suggestion => (
      <SuggestionRow
        key={suggestion.id}
        suggestion={suggestion}
        changes={changes.get(suggestion.id) ?? []}
        paper={paper}
        memberId={memberId}
      />
    ))
  return (
    <>
      {open.length > 0 && <Section title={`기다리는 제안 ${open.length}`}>{rows(open)}</Section>}
      {decided.length > 0 && <Section title="정한 제안">{rows(decided)}</Section>}
    </>
  )
}

type RowProps = { suggestion: PaperSuggestion; changes: WordChange[]; paper: GreenPaper; memberId: number }

function SuggestionRow({ suggestion, changes, paper, memberId }: RowProps) {
  const { id, sectionId, author, proposed, note, status, fits, createdAt } = suggestion
  const section = paper.content.sections.find(section => section.id === sectionId)
  const heading = section?.heading ?? '없어진 장'
  const isOpen = status === 'open'
  const mayDecide = isOpen && paper.role !== 'suggester'
  return (
    <article className={row} aria-label={`${heading} 장의 제안`}>
      <h3>{heading}</h3>
      <AuthorLine author={author} at={createdAt}>
        {!isOpen && <Badge tone={status === 'accepted' ? 'accent' : 'faded'}>{statuses[status]}</Badge>}
      </AuthorLine>
      <WordChanges
        changes={changes}
        isRemoval={proposed === null}
        name={isOpen && fits ? '지금 글' : '제안할 때의 글'}
      />
      {note && <p>이유: {note}</p>}
      {isOpen && !fits && (
        <p>제안한 뒤에 이 문단이 바뀌어 그대로 받아들일 수 없어요. 읽고 직접 수정해 주세요.</p>
      )}
      {isOpen && (
        <div className={actions}>
          {mayDecide && fits && (
            <Decide id={id} paper={paper.id} status="accepted" label="받아들이기" about={heading} />
          )}
          {mayDecide && (
            <Decide id={id} paper={paper.id} status="declined" label="받아들이지 않기" about={heading} />
          )}
          {author.seq === memberId && (
            <Decide id={id} paper={paper.id} status="taken-back" label="제안 취소" about={heading} />
          )}
        </div>
      )}
    </article>
  )
}

type DecideProps = { id: string; paper: number; status: string; label: string; about: string }

function Decide({ id, paper, status, label, about }: DecideProps) {
  const { Form, state: sending } = useFetcher({ key: `suggestion-${id}` })
  return (
    <Form method="post" action={paths.greenPaperSuggestions(paper)}>
      <input type="hidden" name="suggestion" value={id} />
      <input type="hidden" name="status" value={status} />
      <Button
        look={status === 'accepted' ? 'solid' : 'outline'}
        size="small"
        pending={sending !== 'idle'}
        debounce
      >
        {label}
        <span className={visuallyHidden}>: {about} 장의 제안</span>
      </Button>
    </Form>
  )
}

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  padding-block: ${space.three};
  border-block-start: 1px solid ${colour.hairline};

  &:first-of-type {
    padding-block-start: 0;
    border-block-start: 0;
  }
`
