import { css } from '@linaria/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { debatesLikeQuestionQuery } from '#client/features/question/api/debates-like-question.ts'
import { similarQuestionsQuery } from '#client/features/question/api/similar-questions.ts'
import { lifeLabel } from '#client/features/question/life.ts'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, size, space } from '#client/ui/tokens.ts'

/** One more than is shown, since a question is most similar to itself. */
export const similarTo = (title: string) => similarQuestionsQuery(title, 4)

/** Other questions that ask nearly the same; nothing when there is none. */
export function SimilarQuestions({ id, title }: { id: number; title: string }): ReactElement | null {
  const { data } = useSuspenseQuery(similarTo(title))
  const others = data.filter(question => question.id !== id).slice(0, 3)
  return (
    <Posts
      title="비슷한 물음"
      posts={others.map(({ id, title, life, counts }) => ({
        to: paths.question(id),
        title,
        about: `${lifeLabel[life]} · 공감 ${formatCount(counts.agree)} · 의견 ${formatCount(counts.comment)}`,
      }))}
    />
  )
}

/** Debates on nearly what the question asks; nothing when there is none. */
export function SimilarDebates({ id }: { id: number }): ReactElement | null {
  const { data } = useSuspenseQuery(debatesLikeQuestionQuery(id))
  return (
    <Posts
      title="비슷한 토론"
      posts={data.map(({ id, title, counts }) => ({
        to: paths.debate(id),
        title,
        about: `공감 ${formatCount(counts.agree)} · 의견 ${formatCount(counts.comment)}`,
      }))}
    />
  )
}

type PostsProps = { title: string; posts: { to: string; title: string; about: string }[] }

function Posts({ title, posts }: PostsProps) {
  if (posts.length === 0) return null
  return (
    <section className={list} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {posts.map(({ to, title, about }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <span>{about}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const list = css`
  & > ul {
    margin-block-start: ${space.one};
  }
  & li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.half};
    padding-block: ${space.oneHalf};
    border-block-start: 1px solid ${colour.hairline};
  }
  & a {
    font-size: 1rem;
    font-weight: 600;
    line-height: 1.5;
    text-decoration: none;
  }
  & a:hover {
    color: ${colour.accent};
    text-decoration: underline;
  }
  & span {
    color: ${colour.faint};
    font-size: ${size.small};
  }
`
