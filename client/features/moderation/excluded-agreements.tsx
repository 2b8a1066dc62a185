import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, useSearchParams } from 'react-router'
import { query } from '#client/lib/call.ts'
import { addressOf } from '#client/lib/list-search-params.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { brand } from '#shared/constants/brand.ts'
import type { LoggedExclusion } from '#shared/contract/agreement-exclusion.ts'

type Place = { post: number | undefined; cursor: number | undefined }

const idIn = (text: string | null) => Number(/^[1-9]\d{0,14}$/.exec(text ?? '')?.[0]) || undefined

export const placeOfExclusions = (search: URLSearchParams): Place => ({
  post: idIn(search.get('post')),
  cursor: idIn(search.get('exclusions')),
})

export const exclusionsQuery = (place: Place) => query('GET /agreement-exclusions', { query: place })

/** Agreements that two editors took out of a count, of all posts or of one. */
export function ExcludedAgreements(): ReactElement {
  const place = placeOfExclusions(useSearchParams()[0])
  const { data: list } = useSuspenseQuery(exclusionsQuery(place))
  const { helpEmail } = brand.operator
  return (
    <Section
      title="집계에서 제외한 공감"
      id="exclusions"
      note="편집자 한 사람이 이유를 적어 제안하고 다른 편집자가 확인해야 제외합니다. 되돌릴 때도 두 사람이 결정합니다."
    >
      <div className={stack}>
        {place.post !== undefined && (
          <p>
            글 하나의 기록만 보고 있습니다. <Link to={`${paths.moderation()}#exclusions`}>모두 보기</Link>
          </p>
        )}
        {list.items.length === 0 && <p>제외한 공감이 없습니다.</p>}
        {list.items.map(exclusion => (
          <Exclusion key={exclusion.id} exclusion={exclusion} />
        ))}
        {list.next && (
          <p>
            <LinkButton
              to={`${addressOf(paths.moderation(), { post: place.post, exclusions: list.next })}#exclusions`}
            >
              더 보기
            </LinkButton>
          </p>
        )}
        <p>
          내 공감이 제외되어 이의가 있으면 <a href={`mailto:${helpEmail}`}>{helpEmail}</a>로 알려 주세요.
        </p>
      </div>
    </Section>
  )
}

const dayText = (day: string) => day.replaceAll('-', '.')

function Exclusion({ exclusion }: { exclusion: LoggedExclusion }) {
  const { post, count, reason, proposedOn, excludedOn, restored } = exclusion
  return (
    <article>
      <h3>
        {post ? <Link to={paths.post(post.kind, post.id)}>{post.title}</Link> : '지금은 볼 수 없는 글'} · 제외{' '}
        {formatCount(count)}
      </h3>
      <dl className={terms}>
        <div>
          <dt>이유</dt>
          <dd>{reason}</dd>
        </div>
        <div>
          <dt>제안</dt>
          <dd>{dayText(proposedOn)}</dd>
        </div>
        <div>
          <dt>제외</dt>
          <dd>{dayText(excludedOn)}</dd>
        </div>
        {restored && (
          <div>
            <dt>되돌림</dt>
            <dd>
              {dayText(restored.on)}, {formatCount(restored.count)}개. {restored.reason}
            </dd>
          </div>
        )}
      </dl>
    </article>
  )
}
