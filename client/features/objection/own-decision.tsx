import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { useMe } from '#client/features/user/index.ts'
import { ownDecisionAnchor } from '#client/moderation-paths.ts'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { draftName } from '#client/ui/draft/draft-storage.ts'
import { DraftOffer, useDraft } from '#client/ui/draft/form-draft.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatDate, formatDateTime } from '#client/ui/format/date.ts'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { terms } from '#client/ui/layout/terms.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import { objectionLabels } from '#shared/constants/moderation-labels.ts'
import type { Objection, OwnDecision } from '#shared/contract/objection.ts'
import { ContestedFacts, contestedKind } from './contested-facts.tsx'

export type RefusedObjection = { about: string; text: string; errors: FieldErrors }

type OwnDecisionProps = {
  decision: OwnDecision
  idempotencyKey: string
  refused: RefusedObjection | undefined
}

/** One measure against the member, with the objection to it or the button for one. */
export function OwnDecisionItem({ decision, idempotencyKey, refused }: OwnDecisionProps): ReactElement {
  const { about, post, commentId, paperId, objection, mayObject, objectUntil, reversed } = decision
  const anchor = ownDecisionAnchor(decision)
  return (
    <article className={item} id={anchor}>
      <p>{contestedKind(decision)}</p>
      <h2>{about ?? '내 계정'}</h2>
      {post && (
        <p>
          <a href={commentId ? paths.comment(post.kind, post.id, commentId) : paths.post(post.kind, post.id)}>
            글이 있던 자리
          </a>
        </p>
      )}
      {paperId !== null && (
        <p>
          <a href={paths.greenPaper(paperId)}>녹서가 있던 자리</a>
        </p>
      )}
      <ContestedFacts contested={decision} />
      {reversed && <p className={outcome}>이 조치는 끝났거나 되돌렸습니다.</p>}
      {objection && <ObjectionFacts objection={objection} />}
      {mayObject && (
        <ObjectionForm
          decision={decision}
          idempotencyKey={`${idempotencyKey}.${anchor}`}
          refused={refused?.about === anchor ? refused : undefined}
        />
      )}
      {!(mayObject || objection || reversed) && (
        <p className={outcome}>{formatDateTime(objectUntil)}에 이의를 제기할 수 있는 기간이 끝났습니다.</p>
      )}
    </article>
  )
}

function ObjectionFacts({
  objection: { status, text, createdAt, decidedAt, answer },
}: {
  objection: Objection
}) {
  return (
    <dl className={terms}>
      <div>
        <dt>이의 제기</dt>
        <dd>
          {formatDate(createdAt)} · {objectionLabels[status]}
          {decidedAt && ` (${formatDate(decidedAt)})`}
        </dd>
      </div>
      {text && (
        <div>
          <dt>내가 적은 내용</dt>
          <dd>{text}</dd>
        </div>
      )}
      {answer && (
        <div>
          <dt>판단한 이유</dt>
          <dd>{answer}</dd>
        </div>
      )}
    </dl>
  )
}

export const objectionDraft = (about: string, memberId: number | undefined): string =>
  draftName(`objection-${about}`, memberId)

type FormProps = { decision: OwnDecision; idempotencyKey: string; refused: RefusedObjection | undefined }

function ObjectionForm({ decision, idempotencyKey, refused }: FormProps) {
  const { formData } = useNavigation()
  const about = ownDecisionAnchor(decision)
  const { decisionId, sanctionId } = decision
  const draft = useDraft(objectionDraft(about, useMe()?.seq), { text: refused?.text ?? '' })
  const { key, values } = draft.current
  return (
    <Form method="post" ref={draft.form} className={`${stack} ${formWidth}`} key={key}>
      <input type="hidden" name="about" value={about} />
      {decisionId !== null && <input type="hidden" name="decisionId" value={decisionId} />}
      {sanctionId !== null && <input type="hidden" name="sanctionId" value={sanctionId} />}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <ErrorSummary errors={refused?.errors} labels={{ text: '내용' }} />
      {draft.kept && <DraftOffer onRestore={draft.restore} onForget={draft.forget} />}
      <Disclosure summary="하고 싶은 말 적기 (선택)" look="inline" open={Boolean(values.text)}>
        <TextField
          name="text"
          label="내용"
          hint="적지 않아도 다른 편집자가 처음부터 다시 살펴봐요."
          rows="few"
          max={dueProcess.objection.max}
          defaultValue={values.text}
          {...(refused?.errors.text && { error: refused.errors.text })}
        />
      </Disclosure>
      <div>
        <Button look="solid" pending={formData?.get('about') === about}>
          이의 제기
        </Button>
      </div>
      <p className={small}>
        {formatDateTime(decision.objectUntil)}까지 한 번 할 수 있어요. 처음 결정한 사람이 아닌 다른 편집자가
        판단하고 결과를 알려 드려요.
      </p>
    </Form>
  )
}

const item = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  padding-block: ${space.three};
  border-block-end: 1px solid ${colour.hairline};

  & > p:first-child {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > h2 {
    font-size: ${size.lead};
    line-height: 1.5;
    white-space: pre-line;
  }
  & dd {
    white-space: pre-line;
  }
`

const outcome = css`
  color: ${colour.soft};
  font-size: ${size.small};
`

const small = css`
  color: ${colour.faint};
  font-size: ${size.small};
`
