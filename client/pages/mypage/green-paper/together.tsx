import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { Form, type LoaderFunctionArgs, useActionData, useNavigation } from 'react-router'
import { invitationsQuery } from '#client/features/green-paper/api/invitations.ts'
import { roleNames } from '#client/features/green-paper/role-names.ts'
import { fresh } from '#client/lib/fresh.ts'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { actions, stack, unseen } from '#client/ui/layout/wrap.styles.ts'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import type { Invitation } from '#shared/contract/green-paper-together.ts'
import { Members } from './members.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { loadPaper, usePaper } from './paper-page.ts'

export { action } from './together-action.ts'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const paper = await loadPaper(args)
  if (paper.role === 'owner') await queryClientOf(args.context).query(fresh(invitationsQuery(paper.id)))
  return null
}

export type TogetherAnswer = { errors?: FieldErrors; made?: Invitation & { code: string } }

/** Who writes along and who may come: members, links that were given out, and a new one. */
export function Component(): ReactElement {
  const { paper, me } = usePaper()
  const answer = useActionData<TogetherAnswer>()
  return (
    <PaperFrame paper={paper} title="함께 쓰기">
      <ErrorSummary errors={answer?.errors} labels={{}} />
      <Section title="함께 쓰는 사람" note="여기 있는 사람만 초안을 볼 수 있어요.">
        <Members paper={paper} seq={me.seq} />
      </Section>
      {paper.role === 'owner' && (
        <Section title="초대" note="링크 하나로 한 사람이 들어와요. 일주일 동안 쓸 수 있어요.">
          <div className={stack}>
            {answer?.made && <Made key={answer.made.id} code={answer.made.code} />}
            <Invite />
            <Open paper={paper} />
          </div>
        </Section>
      )}
    </PaperFrame>
  )
}

function Invite() {
  const isSending = useNavigation().formData?.get('intent') === 'invite'
  return (
    <Form method="post" className={stack}>
      <input type="hidden" name="intent" value="invite" />
      <RadioGroup
        name="role"
        legend="맡길 일"
        look="boxes"
        defaultValue="writer"
        options={[
          {
            value: 'writer',
            label: '함께 쓰기',
            help: '글을 고치고 인용을 더할 수 있어요. 공개한 판에 지은이로 적혀요.',
          },
          {
            value: 'suggester',
            label: '고침 제안',
            help: '글은 읽기만 하고, 문단마다 고칠 글을 제안할 수 있어요.',
          },
        ]}
      />
      <div>
        <Button pending={isSending}>초대 링크 만들기</Button>
      </div>
    </Form>
  )
}

/** The link, told this once: only its hash is kept. */
function Made({ code }: { code: string }) {
  const { baseUrl } = usePublicConfig()
  const [copied, setCopied] = useState<boolean | null>(null)
  const link = `${baseUrl}${paths.paperInvitation(code)}`
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className={stack} role="status">
      <p>
        <strong>초대 링크를 만들었습니다.</strong> 지금만 보이니 복사해 보내 주세요.
      </p>
      <div className={actions}>
        <input className={control} readOnly value={link} aria-label="초대 링크" />
        <span className="needs-script">
          <Button type="button" onClick={copy}>
            링크 복사
          </Button>
        </span>
      </div>
      {copied !== null && (
        <p>{copied ? '복사했습니다.' : '복사하지 못했습니다. 링크를 골라 직접 복사해 주세요.'}</p>
      )}
    </div>
  )
}

function Open({ paper }: { paper: GreenPaper }) {
  const { data } = useSuspenseQuery(invitationsQuery(paper.id))
  if (data.items.length === 0) return null
  return (
    <div className={stack}>
      <h3>아직 쓰지 않은 링크</h3>
      <ul className={stack}>
        {data.items.map(({ id, role, createdAt, expiresAt }) => (
          <li key={id}>
            <Form method="post" className={actions}>
              <input type="hidden" name="intent" value="cancel" />
              <input type="hidden" name="invitation" value={id} />
              <span>
                {roleNames[role]} · {formatDate(createdAt)} 만듦 · {formatDate(expiresAt)}까지
              </span>
              <Button size="small">
                쓸 수 없게 하기
                <span className={unseen}>: {formatDate(createdAt)}에 만든 링크</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  )
}
