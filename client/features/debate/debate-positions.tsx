import { css } from '@linaria/core'
import { type ReactElement, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { OwnActCheck, SealedCount } from '#client/features/ledger/index.ts'
import { useIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import { formatCount } from '#client/ui/format/number.ts'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import type { Debate, DebateMine } from '#shared/contract/debate.ts'
import type { Me } from '#shared/contract/user.ts'
import type { registerStance } from './pending-stance.ts'
import { PositionBar } from './position-bar.tsx'
import { StanceForm } from './stance-form.tsx'

const FinishIntent = lazyComponent(
  async () => (await import('#client/ui/intent/finish-intent.tsx')).FinishIntent,
)
const ReasonedStanceForm = lazyComponent(
  async () => (await import('./reasoned-stance-form.tsx')).ReasonedStanceForm,
)
const OtherSide = lazyComponent(async () => (await import('./other-side.tsx')).OtherSide)

type DebatePositionsProps = { debate: Debate; me: Me | null; mine: DebateMine | null; idempotencyKey: string }

export function DebatePositions({ debate, me, mine, ...loaded }: DebatePositionsProps): ReactElement {
  const idempotencyKey = useIdempotencyKey(loaded.idempotencyKey)
  const held = mine?.stance?.position ?? null
  const open = debate.state === 'open'
  const post = { kind: 'debate', id: debate.id } as const
  const form = { debate, held, kept: !me, idempotencyKey }
  const register = useRegister()
  return (
    <section className={part} data-open={open} aria-labelledby="positions">
      <div>
        <h2 id="positions">{open ? '지금의 입장' : '입장'}</h2>
        <PositionBar debate={debate} own={held} />
        {debate.state !== 'scheduled' && (
          <p>
            <b>{formatCount(debate.participants)}</b>명이 참여했습니다.
          </p>
        )}
        <Suspense>
          <SealedCount post={post} kind="stance" sealed={debate.sealed} live={debate.participants} />
          {me && <OwnActCheck post={post} kind="stance" memberId={me.seq} held={held !== null} />}
        </Suspense>
      </div>
      {open ? (
        <div className={panel} id="stance">
          <h3>어떻게 생각하십니까?</h3>
          <Suspense>
            {mine && <WantedStance debate={debate} held={held} />}
            {debate.reasonRequired && me ? (
              <ReasonedStanceForm {...form} memberId={me.seq} />
            ) : (
              <StanceForm {...form} register={register} />
            )}
            {held && <OtherSide debate={debate} held={held} />}
          </Suspense>
          <p>
            <strong>무엇이 공개되나요?</strong> 입장마다 몇 명인지만 보여요. 의견을 남기면 그때의 내 입장이{' '}
            {debate.resultsVisible !== 'always' && '토론이 끝난 뒤에 '}의견에 함께 보여요. 마감 전까지 언제든
            바꾸거나 취소할 수 있어요.
          </p>
        </div>
      ) : (
        held && (
          <p>
            내 입장 <b>{debate.positions.find(({ key }) => key === held)?.label}</b> · 나만 봅니다
          </p>
        )
      )}
    </section>
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

/** R12.22: the position chosen before sign-in; where a reason is asked for, the form waits for it. */
function WantedStance({ debate, held }: { debate: Debate; held: string | null }) {
  const [search] = useSearchParams()
  const wanted = debate.positions.find(({ key }) => key === search.get('position'))
  if (search.get('intent') !== 'stance' || !wanted || wanted.key === held) return null
  const { key, label } = wanted
  if (debate.reasonRequired) return <p>이유를 적고 ‘{label}’ 버튼을 한 번 더 누르면 입장이 정해집니다.</p>
  return (
    <FinishIntent
      name={`stance:${key}`}
      question={`누르려던 ‘${label}’ 입장을 마저 고를까요?`}
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
    grid-template-columns: minmax(0, 2fr) minmax(18rem, 1fr);
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.two};
  }
  & h2 {
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
