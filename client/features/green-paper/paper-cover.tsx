import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { formatDate } from '#client/ui/format/date.ts'
import { BrandMark } from '#client/ui/mark/brand.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'
import type { PaperContent } from '#shared/contract/green-paper.ts'
import type { Edition } from '#shared/contract/green-paper-edition.ts'

export function PaperCover({ edition, content }: { edition: Edition; content: PaperContent }): ReactElement {
  const { paperId, number, authors, publishedAt, hash } = edition
  const { baseUrl } = usePublicConfig()
  return (
    <header className={cover}>
      <p>
        <BrandMark size={20} /> {brand.name} 녹서
      </p>
      <div>
        <h1 tabIndex={-1}>{content.title}</h1>
        {content.subtitle && <p>{content.subtitle}</p>}
      </div>
      <p>
        {authors
          .map(({ name, type, certified }) =>
            [name, type, certified && '본인확인'].filter(Boolean).join(' · '),
          )
          .join(', ')}
      </p>
      <dl>
        <div>
          <dt>판</dt>
          <dd>
            제{number}판, {formatDate(publishedAt)}
          </dd>
        </div>
        <div>
          <dt>주소</dt>
          <dd>{`${baseUrl}${paths.greenPaperEdition(paperId, number)}`}</dd>
        </div>
        <div>
          <dt>검증 코드</dt>
          <dd>{hash}</dd>
        </div>
      </dl>
    </header>
  )
}

const cover = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.six};
  padding-block-end: ${space.six};
  border-block-end: 2px solid ${colour.ink};

  & > p:first-child {
    display: flex;
    align-items: center;
    gap: ${space.one};
    font-weight: 700;
  }
  & h1 {
    font-size: ${size.question};
  }
  & h1:focus {
    box-shadow: none;
    outline: none;
  }
  & h1 + p {
    margin-block-start: ${space.two};
    color: ${colour.soft};
    font-size: ${size.lead};
  }
  & > dl {
    display: grid;
    gap: ${space.half};
    color: ${colour.soft};
    font-size: ${size.small};
  }
  /* On narrow pages with large letters a value is below its name. */
  & > dl > div {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space.two};
  }
  & dt {
    flex: none;
    width: 4rem;
  }
  & dd {
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media print {
    align-content: space-between;
    min-height: 240mm;
    padding: 0;
    border: 0;
    break-after: page;

    & h1 {
      font-size: 26pt;
    }
  }
`
