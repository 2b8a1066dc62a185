import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Mark, SearchHit } from '#shared/contract/search.ts'
import { kindLabel } from './search.api.ts'

type SearchHitRowProps = { hit: SearchHit; level?: 'h2' | 'h3' }

export function SearchHitRow({ hit, level: Heading = 'h2' }: SearchHitRowProps): ReactElement {
  const { kind, title, titleMarks, excerpt, excerptMarks, publishedAt } = hit
  return (
    <li className={row}>
      <p className={kicker}>
        {kind !== 'notice' && kind !== 'faq' && <KindMark kind={kind} size={16} />}
        {kindLabel(kind)}
        {kind !== 'faq' && <TimeText at={publishedAt} />}
      </p>
      <Heading>
        <Link to={addressOf(hit)}>
          <MarkedText text={title} marks={titleMarks} />
        </Link>
      </Heading>
      <p className={context}>
        <MarkedText text={excerpt} marks={excerptMarks} />
      </p>
    </li>
  )
}

function addressOf({ kind, id }: SearchHit): string {
  if (kind === 'notice') return paths.notice(id)
  if (kind === 'faq') return `${paths.faqs()}#faq-${id}`
  return paths.post(kind, id)
}

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};
  max-width: 52rem;
  padding-block: ${space.three};
  border-block-start: 1px solid ${colour.hairline};

  &:first-child {
    padding-block-start: 0;
    border-block-start: 0;
  }
  & :is(h2, h3) {
    font-size: ${size.lead};
  }
  & :is(h2, h3) > a {
    text-decoration: none;
  }
  & :is(h2, h3) > a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
`

const kicker = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.one};
  color: ${colour.faint};
  font-size: ${size.small};
`

const context = css`
  max-width: 42em;
  color: ${colour.soft};
  font-size: 1rem;
`

function MarkedText({ text, marks }: { text: string; marks: Mark[] }): ReactElement {
  return (
    <>
      {markedParts(text, marks).map(({ start, text, found }) =>
        found ? (
          <mark key={start} className={look}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </>
  )
}

const look = css`
  background: ${colour.accentSoft};
  color: ${colour.accentStrong};
  text-decoration: underline;
  text-decoration-color: ${colour.accent};
  text-decoration-thickness: 2px;
  text-underline-offset: 0.2em;
`

type MarkedPart = { start: number; text: string; found: boolean }

/** Cuts a text at its marks, which count code points, so that no character is torn. */
export function markedParts(text: string, marks: Mark[]): MarkedPart[] {
  const letters = [...text]
  const parts: MarkedPart[] = []
  let at = 0
  const cut = (end: number, found: boolean) => {
    if (end > at) parts.push({ start: at, text: letters.slice(at, end).join(''), found })
    at = Math.max(at, end)
  }
  for (const { start, end } of marks) {
    cut(Math.min(start, letters.length), false)
    cut(Math.min(end, letters.length), true)
  }
  cut(letters.length, false)
  return parts
}
