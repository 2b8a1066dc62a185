import { css } from '@linaria/core'
import type { ReactElement, ReactNode } from 'react'
import { formatCount } from '#client/ui/format/number.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { PostCounts } from '#shared/contract/post.ts'
import { ReactionButton } from './reaction-button.tsx'
import { useWantedReaction } from './use-wanted-reaction.ts'

type ReactionPanelProps = {
  counts: PostCounts
  /** What the reader did; null for readers who are not signed in. */
  mine: { agreed: boolean; bookmarked?: boolean } | null
  /** An interview takes no 관심 (R6.9). */
  bookmarkable?: boolean
  /** What the agreements lead to, drawn with the count as the reader wants it. */
  children?: (agreements: number) => ReactNode
}

/** The two clear acts on a post, what they count to, and what they make public. */
export function ReactionPanel({
  counts,
  mine,
  bookmarkable = true,
  children,
}: ReactionPanelProps): ReactElement {
  const agreed = useWantedReaction('agreed', mine?.agreed ?? false)
  const bookmarked = useWantedReaction('bookmarked', mine?.bookmarked ?? false)
  const agreements = counts.agree + agreed.difference
  return (
    <section className={panel} aria-label={bookmarkable ? '공감과 관심' : '공감'}>
      <p className={tally}>
        <b>{formatCount(agreements)}</b> 공감 <small>본인확인 {formatCount(counts.certifiedAgree)}</small>
      </p>
      {children?.(agreements)}
      <div className={buttons}>
        <ReactionButton reaction="agreed" wanted={agreed} look="solid" kept={!mine}>
          {agreed.on ? '공감함' : '공감'}
        </ReactionButton>
        {bookmarkable && (
          <ReactionButton reaction="bookmarked" wanted={bookmarked} look="outline" kept={!mine}>
            <Icon name="bookmark" size={18} />
            {bookmarked.on ? '관심에 담음' : '관심 담기'}
          </ReactionButton>
        )}
      </div>
      <p className={open}>
        <strong>무엇이 공개되나요?</strong> 공감은 수로만 보여요. 누가 공감했고 무엇을 관심에 담았는지는 나만
        볼 수 있어요.
      </p>
    </section>
  )
}

const panel = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding: ${space.three};
  border: 1px solid ${colour.hairline};
  border-radius: 8px;
  background: ${colour.raised};
`

const tally = css`
  line-height: 1.2;

  & > b {
    font-size: ${size.question};
    letter-spacing: -0.02em;
  }
  & > small {
    margin-inline-start: ${space.one};
    color: ${colour.faint};
    font-size: ${size.small};
  }
`

const buttons = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  gap: ${space.one};

  & button {
    width: 100%;
  }
`

const open = css`
  color: ${colour.faint};
  font-size: ${size.tiny};
  line-height: 1.6;

  & > strong {
    color: ${colour.soft};
  }
`
