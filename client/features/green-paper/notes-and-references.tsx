import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, size, space, width } from '#client/ui/tokens.ts'
import type { SiteCitation, SourceCitation } from '#shared/contract/citation.ts'
import { citationName } from '#shared/green-paper/citation-name.ts'
import { isLinkTarget } from '#shared/text/link-target.ts'
import type { PaperHeading } from './paper-nodes.tsx'
import { anchors, type Footnote, type Reference } from './paper-parts.ts'

export function PaperNotes({
  notes,
  heading,
}: {
  notes: Footnote[]
  heading: PaperHeading
}): ReactElement | null {
  if (notes.length === 0) return null
  const Heading = `h${heading}` as const
  return (
    <section className={apparatus} aria-labelledby="notes" data-apparatus>
      <Heading id="notes">각주</Heading>
      <ol>
        {notes.map(({ number, text }) => (
          <li key={number} id={anchors.note(number)}>
            <span>{number})</span>
            <p>
              {text}{' '}
              <a
                className={backLink}
                href={`#${anchors.notePlace(number)}`}
                aria-label={`각주 ${number}의 자리로 돌아가기`}
              >
                ↩
              </a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function PaperReferences({
  references,
  heading,
}: {
  references: Reference[]
  heading: PaperHeading
}): ReactElement | null {
  if (references.length === 0) return null
  const Heading = `h${heading}` as const
  return (
    <section className={apparatus} aria-labelledby="references" data-apparatus>
      <Heading id="references">참고와 인용</Heading>
      <ol>
        {references.map(reference => (
          <li key={reference.number} id={anchors.reference(reference.number)}>
            <span>[{reference.number}]</span>
            <div className={entry}>
              {reference.citation.kind === 'source' ? (
                <Source source={reference.citation} />
              ) : (
                <OfThisSite citation={reference.citation} />
              )}
              <BackLinks reference={reference} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function OfThisSite({ citation }: { citation: SiteCitation }) {
  const { title, excerpt, author, publishedAt, path, hash } = citation
  const { baseUrl } = usePublicConfig()
  const facts = [
    author,
    `${formatDate(publishedAt)} 올림`,
    figureWords(citation),
    `검증 코드 ${shortHash(hash)}`,
  ]
  return (
    <>
      <p>
        {citationName(citation)} · {isLinkTarget(path) ? <a href={path}>{title}</a> : title}
      </p>
      {excerpt && <blockquote>{excerpt}</blockquote>}
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <p data-printed>{`${baseUrl}${path}`}</p>
    </>
  )
}

function Source({ source }: { source: SourceCitation }) {
  const { title, address } = source
  return (
    <>
      <p>
        {title}, {sourceWords(source)}
      </p>
      {isLinkTarget(address) && (
        <p>
          <a href={String(address)} rel="nofollow ugc noopener">
            {address}
          </a>
        </p>
      )}
    </>
  )
}

function BackLinks({ reference: { number, places } }: { reference: Reference }) {
  return (
    <p data-ways>
      {Array.from({ length: places }, (_, before) => before + 1).map(place => (
        <a
          key={place}
          className={backLink}
          href={`#${anchors.referencePlace(number, place)}`}
          aria-label={`[${number}] 인용한 ${places > 1 ? `${place}번째 ` : ''}곳으로 돌아가기`}
        >
          ↩
        </a>
      ))}
    </p>
  )
}

const entry = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.half};

  & > p:first-child > a {
    font-weight: 600;
  }
  & > blockquote {
    margin: 0;
    padding-inline-start: ${space.oneHalf};
    border-inline-start: 3px solid ${colour.hairline};
    color: ${colour.soft};
  }
  & > p:not(:first-child) {
    color: ${colour.faint};
  }
  & > [data-printed] {
    display: none;
  }
  @media print {
    & > [data-ways] {
      display: none;
    }
    & > [data-printed] {
      display: block;
    }
  }
`

/** `공감 120 · 의견 14 (2026.11.20 기준)`; empty where nothing was counted. */
export function figureWords({ figures, citedAt }: SiteCitation): string {
  const counted = figures.map(({ label, value }) => `${label} ${formatCount(value)}`).join(' · ')
  return counted && `${counted} (${formatDate(citedAt)} 기준)`
}

export const sourceWords = ({ publisher, date }: SourceCitation): string =>
  [publisher, date?.replaceAll('-', '.')].filter(Boolean).join(', ')

export const shortHash = (hash: string): string => hash.slice(0, 12)

const apparatus = css`
  max-width: ${width.reading};
  font-size: ${size.small};

  & > ol {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.two};
  }
  & > ol > li {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr);
  }
  & > ol > li > span {
    color: ${colour.faint};
  }
  & > ol > li > :last-child {
    min-width: 0;
    white-space: pre-line;
  }
  & > ol > li:target {
    background: ${colour.accentSoft};
  }
`

const backLink = css`
  display: inline-block;
  min-width: 1.75rem;
  padding-inline: 0.25rem;
  color: ${colour.accent};
  text-align: center;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
  @media print {
    display: none;
  }
`
