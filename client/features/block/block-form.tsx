import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { query } from '#client/lib/call.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { actions, stack } from '#client/ui/layout/layout.styles.ts'
import type { BlockKind } from '#shared/contract/block.ts'

type Member = { seq: number; name: string }

const blocksQuery = query('GET /blocks')

export function ProfileBlock({ member }: { member: Member }): ReactElement {
  const { data: blocks } = useQuery(blocksQuery)
  const kind = blocks?.items.find(block => block.member.seq === member.seq)?.kind
  const place = useRef<HTMLElement>(null)
  const drawn = useRef(kind)
  useEffect(() => {
    if (drawn.current === kind) return
    drawn.current = kind
    // The button that was pressed is gone.
    if (document.activeElement === document.body) place.current?.querySelector('summary')?.focus()
  }, [kind])
  return (
    <section ref={place}>
      <Disclosure summary={kind ? unblocking[kind].summary : '숨기기와 차단'} look="inline">
        {kind ? <UnblockForm member={member} kind={kind} /> : <BlockForm member={member} />}
      </Disclosure>
    </section>
  )
}

/** Decision 035: no other list folds anything. */
const folding =
  '의견과 질문이 의견란과 질문 목록에서 나에게만 접혀 보이고, 의견과 답글 알림이 오지 않아요. 검색처럼 다른 곳에는 그대로 보여요.'

const unblocking = {
  mute: {
    summary: '숨긴 작성자',
    effect: `이 작성자의 ${folding}`,
    act: '숨김 풀기',
  },
  block: {
    summary: '차단한 작성자',
    effect: `이 작성자의 ${folding} 이 작성자는 내 의견에 답글을 달 수 없어요.`,
    act: '차단 풀기',
  },
} satisfies Record<BlockKind, object>

type BlockFormProps = {
  member: Member
  close?: (() => void) | undefined
}

/** Null where the code of the action could not be loaded, of which an alert has told. */
type Answer = { errors?: FieldErrors; done?: string } | null | undefined

/** Of the author of a text that is folded. */
export function FoldedForm({ member, close }: BlockFormProps): ReactElement {
  const { items } = useSuspenseQuery(blocksQuery).data
  // Keeps what is undone: the answer takes the member off the list before the form hears of it.
  const [kind] = useState(() => items.find(block => block.member.seq === member.seq)?.kind ?? 'mute')
  return <UnblockForm member={member} kind={kind} close={close} />
}

function UnblockForm({ member, kind, close }: BlockFormProps & { kind: BlockKind }) {
  const { Form, data, pending } = useAnswer(close)
  return (
    <Form method="post" action={paths.account()} className={stack}>
      <input type="hidden" name="intent" value="unblock" />
      <input type="hidden" name="member" value={member.seq} />
      <ErrorSummary errors={data?.errors} labels={{}} />
      <p>{unblocking[kind].effect}</p>
      <div className={actions}>
        <Button size="small" pending={pending}>
          {unblocking[kind].act}
        </Button>
        <Cancel close={close} />
      </div>
    </Form>
  )
}

/** Stays on the page with script; without, it leads to the list on the account page. */
export function BlockForm({ member, close }: BlockFormProps): ReactElement {
  const { Form, data, pending } = useAnswer(close)
  return (
    <Form method="post" action={paths.account()} className={stack}>
      <input type="hidden" name="intent" value="block" />
      <input type="hidden" name="member" value={member.seq} />
      <ErrorSummary errors={data?.errors} labels={{ kind: '숨기기와 차단' }} />
      <p>
        숨기면 {member.name} 님의 {folding} 차단하면 그에 더해 {member.name} 님이 내 의견에 답글을 달 수
        없어요. 상대에게는 알리지 않고, <Link to={`${paths.account()}#blocks`}>계정</Link>에서 언제든 풀 수
        있어요.
      </p>
      <div className={actions}>
        <Button name="kind" value="mute" size="small" pending={pending}>
          숨기기
        </Button>
        <Button name="kind" value="block" size="small" look="danger" pending={pending}>
          차단
        </Button>
        <Cancel close={close} />
      </div>
    </Form>
  )
}

function useAnswer(close: (() => void) | undefined) {
  const { Form, data, state } = useFetcher<Answer>()
  const done = data?.done !== undefined
  useEffect(() => {
    if (done) close?.()
  }, [done, close])
  return { Form, data, pending: state !== 'idle' }
}

const Cancel = ({ close }: Pick<BlockFormProps, 'close'>) =>
  close && (
    <Button type="button" look="quiet" size="small" onClick={close}>
      취소
    </Button>
  )
