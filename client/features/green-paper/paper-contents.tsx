import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Citation } from '#shared/contract/citation.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import { paperParts } from './paper-parts.ts'

export function PaperContents({
  content,
  citations,
}: {
  content: PaperContent
  citations: readonly Citation[]
}): ReactElement {
  const { sections, footnotes, references } = paperParts(content, citations)
  return (
    <nav className={contents} aria-labelledby="contents">
      <h2 id="contents">차례</h2>
      <ol>
        {sections.map(({ id, number, section, headings }) => (
          <li key={section.id}>
            <a href={`#${id}`}>
              <span>{number}</span> {section.heading}
            </a>
            {headings.length > 0 && (
              <ol>
                {headings
                  .filter(({ level }) => level === 3)
                  .map(heading => (
                    <li key={heading.id}>
                      <a href={`#${heading.id}`}>
                        <span>{heading.number}</span> {heading.title}
                      </a>
                    </li>
                  ))}
              </ol>
            )}
          </li>
        ))}
        {footnotes.size > 0 && (
          <li>
            <a href="#notes">각주</a>
          </li>
        )}
        {references.length > 0 && (
          <li>
            <a href="#references">참고와 인용</a>
          </li>
        )}
      </ol>
    </nav>
  )
}

const contents = css`
  font-size: ${size.small};
  line-height: 1.5;

  & > h2 {
    margin-block-end: ${space.one};
    font-size: ${size.lead};
  }
  & ol ol {
    padding-inline-start: 1.25em;
    color: ${colour.soft};
  }
  & a {
    display: inline-block;
    padding-block: ${space.half};
    text-decoration: none;
  }
  & a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & span {
    color: ${colour.faint};
  }
`
