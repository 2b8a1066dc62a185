import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { colour, space } from '#client/ui/tokens.ts'
import type { SiteCitation, SourceCitation } from '#shared/contract/citation.ts'
import { citationName } from '#shared/policy/citation-name.ts'
import { isLinkTarget } from '#shared/policy/link-target.ts'
import { anchors } from '../anchors.ts'
import { figureWords, shortHash, sourceWords } from '../citation-words.ts'
import type { Reference } from '../paper-parts.ts'
import { apparatus, wayBack } from './paper-apparatus.styles.ts'
import type { PaperHeading } from './paper-nodes.tsx'

/** 참고와 인용: what the text leans on, as it was when it was cited, with the ways back to where it is named. */
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
              <WaysBack reference={reference} />
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
    `확인값 ${shortHash(hash)}`,
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

function WaysBack({ reference: { number, places } }: { reference: Reference }) {
  return (
    <p data-ways>
      {Array.from({ length: places }, (_, before) => before + 1).map(place => (
        <a
          key={place}
          className={wayBack}
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
