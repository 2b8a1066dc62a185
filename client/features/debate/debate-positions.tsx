import { css } from '@linaria/core'
import { type ReactElement, Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { OwnActCheck, SealedCount } from '#client/features/ledger/index.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { NotLoaded } from '#client/ui/state/async-boundary.tsx'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { Debate, DebateMine } from '#shared/contract/debate.ts'
import type { Me } from '#shared/contract/user.ts'
import type { registerStance } from './pending-stance.ts'
import { PositionBar } from './position-bar.tsx'
import { StanceForm, useRefusedStance } from './stance-form.tsx'

const FinishIntent = lazyComponent(
  async () => (await import('#client/ui/intent/finish-intent.tsx')).FinishIntent,
)
const ReasonForm = lazyComponent(async () => (await import('./reason-form.tsx')).ReasonForm)
const StanceRefusal = lazyComponent(async () => (await import('./reason-form.tsx')).StanceRefusal)
const OtherSide = lazyComponent(async () => (await import('./other-side.tsx')).OtherSide)

type DebatePositionsProps = {
  debate: Debate
  me: Me | null
  /** Null for strangers, undefined while it is not known. */
  mine: DebateMine | null | undefined
  idempotencyKey: string
}

/** Choose, say why, see the bar drawn with one's own dot, read the other side: in this order on the page, too. */
export function DebatePositions({ debate, me, mine, ...loaded }: DebatePositionsProps): ReactElement {
  // The loader's changes with every act; a page for strangers, which became a member's, has none.
  const [own] = useState(newIdempotencyKey)
  const idempotencyKey = loaded.idempotencyKey || own
  const held = mine?.stance?.position ?? null
  const open = debate.status === 'open'
  const post = { kind: 'debate', id: debate.id } as const
  const [heldOnArrival] = useState(held)
  // Read here, so that it outlives the form, which goes when the debate closed meanwhile.
  const late = useRefusedStance()
  return (
    <section
      className={part}
      data-open={open}
      data-drawn={held !== null && held !== heldOnArrival}
      aria-labelledby="positions"
    >
      <h2 id="positions">{open ? '지금의 입장' : '입장'}</h2>
      {open ? (
        <Voting debate={debate} me={me} mine={mine} idempotencyKey={idempotencyKey} />
      ) : (
        <>
          <ErrorSummary errors={late?.errors} labels={{ reason: '이유' }} />
          {late?.reason && <p>보내지 않은 이유: {late.reason}</p>}
        </>
      )}
      <div>
        <PositionBar debate={debate} own={held} />
        {debate.status !== 'scheduled' && (
          <p>
            <b>{formatCount(debate.participants)}</b>명이 참여했습니다.
          </p>
        )}
        <Suspense>
          <SealedCount post={post} kind="stance" sealed={debate.sealed} live={debate.participants} />
          {me && mine && <OwnActCheck post={post} kind="stance" memberId={me.seq} held={held !== null} />}
        </Suspense>
        <Suspense>{open && held && <OtherSide debate={debate} held={held} />}</Suspense>
      </div>
      {!open && held && (
        <p>
          내 입장 <b>{debate.positions.find(({ key }) => key === held)?.label}</b> · 나만 봅니다
        </p>
      )}
    </section>
  )
}

function Voting({ debate, me, mine, idempotencyKey }: DebatePositionsProps) {
  const stance = mine?.stance ?? null
  const held = stance?.position ?? null
  const wanted = useWantedPosition(debate)
  const register = useRegister()
  if (mine === undefined) return <NotLoaded />
  if (me?.suspended)
    return (
      <Suspense>
        <StanceRefusal />
      </Suspense>
    )
  return (
    <div className={panel} id="stance">
      <h3>어떻게 생각하십니까?</h3>
      <Suspense>
        {mine && wanted && wanted.key !== held && <WantedStance debate={debate} wanted={wanted} />}
      </Suspense>
      {(!debate.reasonRequired || !me) && (
        <StanceForm {...{ debate, held, idempotencyKey, register }} kept={!me} />
      )}
      <Suspense>
        {me && (held || debate.reasonRequired) && (
          <ReasonForm {...{ debate, stance, idempotencyKey }} wanted={wanted?.key} memberId={me.seq} />
        )}
      </Suspense>
      <p>
        <strong>무엇이 공개되나요?</strong> 입장마다 몇 명인지만 보여요. 의견을 남기면 그때의 내 입장이{' '}
        {debate.resultsVisible !== 'always' && '토론이 끝난 뒤에 '}의견에 함께 보여요. 마감 전까지 언제든
        바꾸거나 취소할 수 있어요.
      </p>
    </div>
  )
}

/** Loaded after the first load; an earlier click waits for its action as any other. */
function useRegister() {
  const register = useRef<typeof registerStance>(null)
  useEffect(() => {
    const keep = (pending: typeof import('./pending-stance.ts')) => {
      register.current = pending.registerStance
    }
    import('./pending-stance.ts').then(keep, () => {})
  }, [])
  return register
}

/** The position chosen before sign-in (R12.22). */
function useWantedPosition({ positions }: Debate): Debate['positions'][number] | undefined {
  const [search] = useSearchParams()
  return search.get('intent') === 'stance'
    ? positions.find(({ key }) => key === search.get('position'))
    : undefined
}

type WantedStanceProps = { debate: Debate; wanted: Debate['positions'][number] }

function WantedStance({ debate, wanted: { key, label } }: WantedStanceProps) {
  if (debate.reasonRequired) return <p>이유를 적어 보내면 ‘{label}’ 입장이 정해집니다.</p>
  return (
    <FinishIntent
      name={`stance:${key}`}
      question={`로그인 전에 고른 ‘${label}’ 입장을 반영할까요?`}
      act={`${label} 고르기`}
      values={{ intent: 'stance', position: key }}
    />
  )
}

const part = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three} ${space.eight};
  align-items: start;

  &[data-open='true'] {
    grid-template-columns: minmax(18rem, 1fr) minmax(0, 2fr);
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.two};
  }
  & > h2 {
    grid-column: 1 / -1;
    font-size: ${size.lead};
  }
  & h3 {
    font-size: ${size.lead};
  }
  & > div > p,
  & > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
  &:is([data-drawn='true'], :has(> #stance:target)) figure {
    & > svg {
      animation: bar-drawn 250ms ease-out;
    }
    & > svg circle {
      animation: own-dot 250ms 200ms ease-out backwards;
    }
  }
  @keyframes bar-drawn {
    from {
      clip-path: inset(0 100% 0 0);
    }
  }
  @keyframes own-dot {
    from {
      opacity: 0;
    }
  }
  ${media.medium} {
    &[data-open='true'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const panel = css`
  padding: ${space.three};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.card};
  background: ${colour.raised};
  scroll-margin-block-start: ${space.three};

  && > p:last-child {
    color: ${colour.faint};
    font-size: ${size.tiny};
    line-height: 1.6;
  }
  & > p:last-child > strong {
    color: ${colour.soft};
  }
`
