import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { deskPaths } from '#client/desk-paths.ts'
import { ContestedFacts, contestedKind, contestedPath } from '#client/features/objection/index.ts'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { TimeText } from '#client/ui/format/time-text.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { facts } from '#client/ui/layout/layout.styles.ts'
import { objectionLabels } from '#shared/constants/moderation-labels.ts'
import type { DeskObjection } from '#shared/contract/objection.ts'
import type { Me } from '#shared/contract/user.ts'
import { DeskForm, useDeskForm } from './desk-form.tsx'
import { caseItem } from './desk-list.styles.ts'
import { DeskNoteField } from './reason-form.tsx'

export { contestedKind }

/** One objection, with the judgement of an editor who did not decide first. */
export function ObjectionItem({ objection: found, me }: { objection: DeskObjection; me: Me }): ReactElement {
  const { id, member, editorName, editorSeq, objection } = found
  const barred = editorSeq === me.seq || member.seq === me.seq
  return (
    <article className={caseItem} id={`objection-${id}`}>
      <p className={facts}>
        <span>{contestedKind(found)}</span>
        <span>
          {member.name} 님이 <TimeText at={objection.createdAt} /> 제기
        </span>
        <span>처음 결정 {editorName}</span>
      </p>
      <h2>{found.about ?? `${member.name} 님의 글쓰기 제한`}</h2>
      <p>
        <ContestedLink objection={found} />
      </p>
      <ContestedFacts contested={found} />
      <blockquote>{objection.text ?? '적은 내용 없이 이의를 제기했습니다.'}</blockquote>
      {objection.status === 'open' ? (
        barred ? (
          <p>처음 결정한 사람이나 당사자는 판단할 수 없습니다. 다른 편집자를 기다립니다.</p>
        ) : (
          <Judgement id={id} />
        )
      ) : (
        <p>
          {objectionLabels[objection.status]}
          {objection.decidedAt && ` · ${formatDate(objection.decidedAt)}`}
          {objection.answer && ` · ${objection.answer}`}
        </p>
      )}
    </article>
  )
}

function ContestedLink({ objection }: { objection: DeskObjection }) {
  const path = contestedPath(objection)
  return path ? (
    <Link to={path}>시민이 보는 화면</Link>
  ) : (
    <Link to={deskPaths.deskMember(objection.member.seq)}>회원 보기</Link>
  )
}

const options = [
  {
    value: 'upheld',
    label: '받아들입니다',
    help: '글이나 녹서를 다시 공개하거나 글쓰기 제한을 풀고, 조치 기록에 되돌림으로 남겨요.',
  },
  { value: 'kept', label: '조치를 유지합니다', help: '조치는 그대로예요.' },
]

const labels = { decision: '결정', answer: '이유' }

function Judgement({ id }: { id: number }) {
  const hidden = { id: String(id) }
  const { refused } = useDeskForm('judge', hidden)
  return (
    <Disclosure summary="판단하기" look="inline" open={refused !== undefined}>
      <DeskForm intent="judge" submit="결정" look="solid" labels={labels} hidden={hidden}>
        {({ errors, initial }) => (
          <>
            <RadioGroup
              name="decision"
              legend={labels.decision}
              options={options}
              defaultValue={initial('decision')}
              {...(errors.decision && { error: errors.decision })}
            />
            <DeskNoteField
              name="answer"
              label={labels.answer}
              hint="이의를 제기한 사람에게 그대로 전해져요."
              value={initial('answer')}
              error={errors.answer}
            />
          </>
        )}
      </DeskForm>
    </Disclosure>
  )
}
