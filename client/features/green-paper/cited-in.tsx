import { css } from '@linaria/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { formatTotal } from '#client/ui/format/number.ts'
import { size, space } from '#client/ui/tokens.ts'
import { citingPapersQuery } from './green-paper.api.ts'

/**
 * R11.3: the number of green papers that cite a post, and the first of them. Nothing where there is none or where the
 * call failed: the post is complete without.
 */
export function CitedIn({ postId }: { postId: number }): ReactElement | null {
  const { data: papers } = useQuery(citingPapersQuery(postId))
  if (!papers || papers.total === 0) return null
  return (
    <section className={cited} aria-labelledby="cited-in">
      <h2 id="cited-in">녹서 {formatTotal(papers.total, papers.totalIsCapped)}편에 인용</h2>
      <ul>
        {papers.items.map(({ id, title }) => (
          <li key={id}>
            <Link to={paths.greenPaper(id)}>{title}</Link>
          </li>
        ))}
      </ul>
      {papers.total > papers.items.length && (
        <p>
          <Link to={paths.greenPapersCiting(postId)}>인용한 녹서 모두 보기</Link>
        </p>
      )}
    </section>
  )
}

const cited = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};
  font-size: ${size.small};

  & > h2 {
    font-size: ${size.lead};
  }
`
