import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { ProfileSheet } from '#client/features/profile/profile-sheet.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'

export function AuthorPages({ edition }: { edition: Edition }): ReactElement | null {
  const { authors, authorPages } = edition
  if (authorPages.length === 0) return null
  const pages = authorPages.map((page, rank) => ({ ...page, rank }))
  const writers = authors.filter(({ seq }) => authorPages.some(page => page.seq === seq))
  return (
    <section className={look} aria-labelledby="about-authors">
      <h2 id="about-authors">저자 소개</h2>
      {writers.map(({ seq, name, type, certified }) => (
        <div key={seq}>
          <p>{[name, type, certified && '본인확인'].filter(Boolean).join(' · ')}</p>
          {pages
            .filter(page => page.seq === seq)
            .map(({ rank, title, text, posts }) => (
              <ProfileSheet
                key={rank}
                content={{ title, body: '', document: text, posts, public: true }}
                own={false}
                heading={3}
              />
            ))}
        </div>
      ))}
    </section>
  )
}

const look = css`
  margin-block-start: ${space.eight};
  padding-block-start: ${space.six};
  border-block-start: 2px solid ${colour.ink};

  & > h2 {
    font-size: 1.5em;
  }
  & > div {
    display: grid;
    gap: ${space.six};
  }
  & > div > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  @media print {
    border: 0;
    break-before: page;
  }
`
