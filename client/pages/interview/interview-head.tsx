import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { GuestList } from '#client/features/interview/components/guest-list.tsx'
import { InterviewStateBadge } from '#client/features/interview/components/interview-state-badge.tsx'
import { whenOf } from '#client/features/interview/when.ts'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { formatCount } from '#client/ui/format/number.ts'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { PostHead } from '#client/ui/layout/post-head.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { Interview } from '#shared/contract/interview.ts'
import { articleOf } from './structured-data.ts'

/** An interview's head, with its guests, and what its page says of itself. */
export function InterviewHead({ interview }: { interview: Interview }): ReactElement {
  const { baseUrl } = usePublicConfig()
  const { id, title, excerpt, state, category, guests, host, counts, version } = interview
  return (
    <>
      <DocumentHead
        title={[title, '인터뷰']}
        description={excerpt}
        image={paths.shareImage('interview', id, `${version}-${state}`)}
        data={articleOf(interview, baseUrl)}
      />
      <PostHead
        title={title}
        trail={[{ label: '인터뷰', to: paths.interviews() }, { label: title }]}
        kicker={
          <>
            <InterviewStateBadge state={state} />
            <Link to={paths.interviews(category.slug)}>{category.name}</Link>
          </>
        }
      >
        <GuestList guests={guests} />
        <p className={facts}>
          {host && <span>묻는 사람 {host}</span>}
          <span>{whenOf(interview)}</span>
          <span>조회 {formatCount(counts.view)}</span>
        </p>
      </PostHead>
    </>
  )
}

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.two};
  color: ${colour.faint};
  font-size: ${size.small};
`
