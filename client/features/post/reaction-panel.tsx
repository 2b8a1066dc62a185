import { css } from '@linaria/core'
import { type FormEvent, type ReactElement, type ReactNode, Suspense } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { keepIntent } from '#client/lib/kept-intent.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { NotLoaded } from '#client/ui/state/async-boundary.tsx'
import { colour, media, motion, size, space } from '#client/ui/tokens.ts'
import type { PostCounts } from '#shared/contract/post.ts'
import type { PostReaction } from './post.write.ts'

type ReactionPanelProps = {
  counts: PostCounts
  /** Null for strangers, undefined while it is not known. */
  mine: { agreed: boolean; bookmarked?: boolean } | null | undefined
  /** Page on which an interview is followed while news of it may come: it takes no 관심 by a button (R6.9). */
  followedAt?: string | false
  /** Instead of the button where no new agreement is taken; the children say why. */
  closedButton?: ReactNode
  children?: (agreements: number) => ReactNode
}

export function ReactionPanel({
  counts,
  mine,
  followedAt,
  closedButton,
  children,
}: ReactionPanelProps): ReactElement {
  const agreed = useWantedReaction('agreed', mine?.agreed ?? false)
  const bookmarked = useWantedReaction('bookmarked', mine?.bookmarked ?? false)
  const agreements = counts.agree + agreed.difference
  const buttons = mine !== undefined && (
    <>
      {(!agreed.on && closedButton) || (
        <ReactionButton wanted={agreed} kept={!mine}>
          {agreed.on ? '공감함' : '공감'}
        </ReactionButton>
      )}
      {followedAt === undefined && (
        <ReactionButton wanted={bookmarked} kept={!mine}>
          <Icon name="bookmark" size={18} />
          {bookmarked.on ? '알림 켜짐' : '관심 담기'}
        </ReactionButton>
      )}
    </>
  )
  return (
    <section className={panel} aria-label={followedAt === undefined ? '공감과 관심' : '공감'}>
      <p className={tally}>
        <b>{formatCount(agreements)}</b> 공감 <small>본인확인 {formatCount(counts.certifiedAgree)}</small>
      </p>
      {children?.(agreements)}
      {buttons ? <div className={row}>{buttons}</div> : <NotLoaded />}
      <p className={open}>
        <strong>무엇이 공개되나요?</strong> 공감한 사람의 수만 공개돼요. 누가 공감했고 무엇을 관심에
        담았는지는 나만 볼 수 있어요.
      </p>
      <PhoneBar comments={counts.comment}>
        {buttons}
        {followedAt && <a href={followedAt}>관심</a>}
      </PhoneBar>
    </section>
  )
}

/**
 * The same acts at the bottom of a phone's screen. Shown before script runs, so that it covers nothing that is being
 * pressed; without script nothing is there twice.
 */
function PhoneBar({ comments, children }: { comments: number; children: ReactNode }) {
  return (
    <section className={`needs-script ${bar}`} data-bottom-bar="post" aria-label="이 글에 하는 일">
      {children}
      <a href="#comments">의견 {formatCount(comments)}</a>
    </section>
  )
}

const bar = css`
  display: none;

  ${media.mobile} {
    position: fixed;
    z-index: 5;
    inset: auto 0 0;
    display: flex;
    align-items: center;
    gap: ${space.one};
    min-height: 3.5rem;
    padding: 0.25rem calc(3.5rem + var(--gutter)) max(0.25rem, env(safe-area-inset-bottom)) var(--gutter);
    border-block-start: 1px solid ${colour.hairline};
    background: ${colour.paper};
    white-space: nowrap;
    transition: translate ${motion.calm};

    html[data-reading-down] &:not(:focus-within) {
      translate: 0 110%;
    }
    html:has([data-over-page]) & {
      display: none;
    }
    & > a {
      color: ${colour.soft};
      font-size: ${size.small};
    }
  }
  /* A zoomed or narrow phone has no room for it: the panel has the same. */
  @container page (width < 22rem) {
    display: none;
  }
  @media print {
    display: none;
  }
`

const FinishIntent = lazyComponent(
  async () => (await import('#client/ui/intent/finish-intent.tsx')).FinishIntent,
)

const intents: Record<PostReaction, { question: string; act: string }> = {
  agreed: { question: '로그인 전에 누른 공감을 반영할까요?', act: '공감' },
  bookmarked: { question: '이 글을 관심에 담을까요?', act: '관심 담기' },
}

export function ReactionIntent({
  mine,
}: {
  mine: Partial<Record<PostReaction, boolean>> | undefined
}): ReactElement | null {
  const intent = useSearchParams()[0].get('intent')
  if (intent !== 'agreed' && intent !== 'bookmarked') return null
  return mine?.[intent] === false ? (
    <Suspense>
      <FinishIntent name={intent} {...intents[intent]} values={{ intent, wanted: 'true' }} />
    </Suspense>
  ) : null
}

type ReactionButtonProps = { wanted: WantedReaction; kept: boolean; children: ReactNode }

function ReactionButton({ wanted, kept, children }: ReactionButtonProps): ReactElement {
  const { reaction, on, send } = wanted
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (kept) keepIntent(reaction)
    send(event.currentTarget)
  }
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="intent" value={reaction} />
      <input type="hidden" name="wanted" value={String(!on)} />
      <Button look={on || reaction !== 'agreed' ? 'outline' : 'solid'} on={on} aria-pressed={on}>
        {children}
      </Button>
    </form>
  )
}

type WantedReaction = {
  reaction: PostReaction
  on: boolean
  /** Of the wanted count from the count that the page knows: -1, 0 or 1. */
  difference: number
  send: (form: HTMLFormElement) => void
}

/** Drawn as wanted before the next click can come, which then wants the opposite. */
function useWantedReaction(reaction: PostReaction, now: boolean): WantedReaction {
  const { formData, submit } = useFetcher({ key: reaction })
  const sent = formData?.get('wanted') ?? null
  const on = sent === null ? now : sent === 'true'
  const send = (form: HTMLFormElement) => void submit(form, { method: 'post', flushSync: true })
  return { reaction, on, difference: Number(on) - Number(now), send }
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

const row = css`
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
