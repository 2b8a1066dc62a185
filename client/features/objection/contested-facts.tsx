import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { codesOf, codesQuery } from '#client/features/code/index.ts'
import { paths } from '#client/paths.ts'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { decisionKindLabels, measureLabels } from '#shared/constants/moderation-labels.ts'
import type { JudgedText } from '#shared/contract/desk-history.ts'
import type { OwnDecision } from '#shared/contract/objection.ts'

type Contested = Pick<OwnDecision, 'kind' | 'measure' | 'rule' | 'reason' | 'decidedAt' | 'until'>

export const contestedKind = ({ kind }: Pick<Contested, 'kind'>): string => decisionKindLabels[kind]

type ContestedPlace = Pick<OwnDecision, 'post' | 'commentId' | 'paperId'>

/** The page of a text; null for a suspension. */
export function contestedPath({ post, commentId, paperId }: ContestedPlace): string | null {
  if (paperId !== null) return paths.greenPaper(paperId)
  if (!post) return null
  return commentId ? paths.comment(post.kind, post.id, commentId) : paths.post(post.kind, post.id)
}

/** Names a judged text by its kind and its first words, which lead to it. */
export const ContestedText = ({ kind, about, ...place }: JudgedText): ReactElement => (
  <>
    {` · ${contestedKind({ kind })} `}
    <Link to={contestedPath(place) ?? ''}>{about}</Link>
  </>
)

/** Shows the decision on a text or member: rule, reason and end. */
export function ContestedFacts({ contested }: { contested: Contested }): ReactElement {
  const rules = codesOf(useSuspenseQuery(codesQuery).data, 'report-reason')
  const { measure, rule, reason, decidedAt, until } = contested
  const ruleLabel = rules.find(({ code }) => code === rule)?.label ?? rule
  return (
    <dl className={terms}>
      <Fact name="조치">
        {measureLabels[measure]}
        {until && ` · ${formatDateTime(until)}까지`}
      </Fact>
      <Fact name="결정일">{formatDate(decidedAt)}</Fact>
      <Fact name="규칙">
        {measure === 'blocked' ? '정보통신망법 제44조의2 (권리침해 주장)' : (ruleLabel ?? '적지 않음')}
      </Fact>
      <Fact name="이유">{reason}</Fact>
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
