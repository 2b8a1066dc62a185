import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { paths } from '#client/paths.ts'
import { Badge } from '#client/ui/badge/badge.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { useImeEnterGuard } from '#client/ui/field/ime-enter-guard.ts'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { DatedItem, DatedList } from '#client/ui/layout/dated-list.tsx'
import { formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, media, radius, size, space } from '#client/ui/tokens.ts'
import { limits } from '#shared/constants/limits.ts'
import type { OwnPaper } from '#shared/contract/green-paper.ts'
import type { ProfileDocument } from '#shared/contract/profile.ts'
import { paperStatusLabel } from '../draft.api.ts'

export function OwnPapers({ papers }: { papers: OwnPaper[] }): ReactElement {
  if (papers.length === 0)
    return (
      <Notice
        title="아직 만든 녹서가 없습니다."
        help="녹서는 공감을 얻은 질문과 토론을 근거로 엮습니다. 근거가 될 글을 관심에 담아 두면 나중에 다시 보기 쉬워요."
        action={<Link to={`${paths.myRecommended()}?list=interest`}>관심에 담은 글 보기</Link>}
      />
    )
  return (
    <DatedList>
      {papers.map(paper => {
        const { id, title, role, status, updatedAt, openSuggestions } = paper
        return (
          <DatedItem
            key={id}
            at={updatedAt}
            kicker={
              <>
                <Badge tone={status === 'public' ? 'accent' : status === 'withdrawn' ? 'faded' : 'quiet'}>
                  {paperStatusLabel(paper)}
                </Badge>
                {role === 'writer' && '함께 쓰는 녹서'}
                {role === 'suggester' && '수정을 제안하는 녹서'}
              </>
            }
            title={title}
            to={paths.greenPaperEditor(id)}
          >
            {openSuggestions > 0 && (
              <Link to={paths.greenPaperSuggestions(id)}>기다리는 수정 제안 {openSuggestions}</Link>
            )}
            {status === 'public' && <Link to={paths.greenPaper(id)}>공개된 판 보기</Link>}
          </DatedItem>
        )
      })}
    </DatedList>
  )
}

export type BeginRefusal = { errors: FieldErrors; title: string; idempotencyKey: string }

type BeginProps = { idempotencyKey: string; refused: BeginRefusal | undefined }

export function BeginPaper({ idempotencyKey, refused }: BeginProps): ReactElement {
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className={`${formWidth} ${stack}`} noValidate {...useImeEnterGuard()}>
      <ErrorSummary errors={refused?.errors} labels={{ title: '녹서 제목' }} />
      <input type="hidden" name="idempotencyKey" value={refused?.idempotencyKey || idempotencyKey} />
      <TextField
        name="title"
        label="녹서 제목"
        hint="무엇을 바꾸자는 제안인지 적어 주세요. 나중에 수정할 수 있어요."
        placeholder="예: 전세 보증금을 지키는 세 가지 길"
        defaultValue={refused?.title}
        error={refused?.errors.title}
        max={limits.title.max}
        autoComplete="off"
      />
      <p>공개하기 전까지는 나와 내가 초대한 사람만 볼 수 있어요.</p>
      <div>
        <Button look="solid" pending={isSending}>
          녹서 시작하기
        </Button>
      </div>
    </Form>
  )
}

export function AuthorIntroduction({ profile }: { profile: ProfileDocument }): ReactElement {
  return (
    <>
      {profile.content ? (
        <Sheet profile={profile} content={profile.content} />
      ) : (
        <p>아직 적어 둔 소개가 없습니다.</p>
      )}
      <p className={toProfile}>
        <Link to={paths.myDocument()}>{profile.content ? '소개 수정' : '소개 적기'}</Link>
      </p>
    </>
  )
}

function Sheet({
  profile,
  content,
}: {
  profile: ProfileDocument
  content: NonNullable<ProfileDocument['content']>
}) {
  return (
    <article className={sheet}>
      <p>
        {profile.updatedAt && `${formatDate(profile.updatedAt)} 수정 · `}
        {content.public ? '누구나 볼 수 있음' : '나만 보기'} · 모두 {profile.pages}페이지
      </p>
      <h3>{content.title}</h3>
      <p>{content.body}</p>
    </article>
  )
}

const toProfile = css`
  margin-block-start: ${space.two};
`

const sheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.two};
  max-width: 40rem;
  padding: ${space.six} ${space.five};
  border: 1px solid ${colour.hairline};
  border-radius: ${radius.small};
  background: ${colour.raised};

  & > p:first-child {
    color: ${colour.faint};
    font-size: ${size.small};
  }
  & > h3 {
    font-size: ${size.lead};
  }
  & > p:last-child {
    white-space: pre-line;
  }
  ${media.mobile} {
    padding: ${space.three} ${space.two};
  }
`
