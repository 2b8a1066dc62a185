import { css } from '@linaria/core'
import { type ReactElement, useEffect, useRef } from 'react'
import { Form, Link, useLocation, useNavigation } from 'react-router'
import { filePaths } from '#client/file-paths.ts'
import { paths } from '#client/paths.ts'
import { objectionsPath } from '#client/plain-paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import type { FieldErrors } from '#client/ui/field/error-summary.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { actions, prose, stack } from '#client/ui/layout/layout.styles.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { SavedMessage } from '#client/ui/state/saved-message.tsx'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import { problemsOf } from './paper-problems.ts'

/** Says which act led here. It takes the focus: the pressed button is gone. */
export function DoneMessage(): ReactElement | null {
  const { key, search } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) place.current?.focus({ preventScroll: true })
    shown.current = key
  }, [key])
  const done = new URLSearchParams(search).get('done')
  if (!done) return null
  return (
    <div ref={place} tabIndex={-1}>
      <SavedMessage>{doneWords[done] ?? '마쳤습니다.'}</SavedMessage>
    </div>
  )
}

const doneWords: Record<string, string> = {
  published: '공개했습니다.',
  withdrawn: '철회했습니다. 판 번호와 날짜만 남았습니다.',
}

export function Problems({ paper: { id, content, citations } }: { paper: GreenPaper }): ReactElement {
  const problems = problemsOf(content, citations)
  const pdf = (
    <p>
      <a href={filePaths.paperDraftPdf(id)} download>
        초안을 PDF로 내려받아 읽어 보기
      </a>
    </p>
  )
  if (problems.length === 0)
    return (
      <div className={`${prose} ${listed}`}>
        <p>수정할 곳을 찾지 못했습니다. 쪽마다 ‘초안’이라고 적힌 PDF로 처음부터 끝까지 읽어 보세요.</p>
        {pdf}
      </div>
    )
  return (
    <div className={`${prose} ${listed}`}>
      <ul>
        {problems.map(({ place, words, stops }) => (
          <li key={`${place} ${words}`}>
            {stops && <b>필수 수정 · </b>}
            {words} <Link to={paths.greenPaperEditor(id, place)}>고치러 가기</Link>
          </li>
        ))}
      </ul>
      {pdf}
    </div>
  )
}

type PublishFormProps = {
  paper: GreenPaper
  profilePages: string[]
  errors: FieldErrors | undefined
}

export function PublishForm({ paper, profilePages, errors }: PublishFormProps): ReactElement {
  const { revision, members, status, changed } = paper
  const authors = members.filter(({ role }) => role !== 'suggester')
  const isSending = useNavigation().formMethod === 'POST'
  if (paper.withdrawnByRule)
    return (
      <div className={prose}>
        <p>
          <strong>운영규칙에 따라 철회된 녹서입니다.</strong> 이유: {paper.withdrawnByRule}
        </p>
        <p>
          운영자가 되돌리기 전에는 다시 공개할 수 없습니다. 글은 계속 수정할 수 있고, 이 결정에는{' '}
          <a href={objectionsPath}>이의를 제기</a>할 수 있습니다.
        </p>
      </div>
    )
  if (status === 'public' && !changed)
    return <p>지금 글은 제{paper.edition}판과 같습니다. 수정한 곳이 있을 때 새 판을 낼 수 있습니다.</p>
  return (
    <Form method="post" className={stack}>
      <input type="hidden" name="intent" value="publish" />
      <input type="hidden" name="revision" value={revision} />
      <div className={`${prose} ${listed}`}>
        <p>
          <strong>누르면 누구나 볼 수 있게 되는 것</strong>
        </p>
        <ul>
          <li>제목과 본문, 그림, 각주, 인용 목록 모두</li>
          <li>
            저자로 적히는 별명:{' '}
            {authors.map((author, index) => (
              <span key={author.seq}>
                {index > 0 && ', '}
                <AuthorName author={author} plain />
              </span>
            ))}
          </li>
          <li>공개한 날과 판 번호, 내용이 바뀌지 않았음을 보이는 검증 코드</li>
        </ul>
        <p>
          공개한 판은 수정할 수 없고, 수정한 글은 다음 판이 됩니다. 검색과 내 프로필에 나오며 누구나 PDF로
          내려받을 수 있습니다. 수정 제안과 저장 기록은 공개되지 않습니다.
        </p>
      </div>
      <AuthorPagesChoice paper={paper.id} titles={profilePages} error={errors?.authorPages} />
      <div className={actions}>
        <Button look="solid" size="large" pending={isSending} debounce>
          제{(paper.edition ?? 0) + 1}판으로 공개하기
        </Button>
        <Link to={paths.greenPaperEditor(paper.id)}>더 수정하기</Link>
      </div>
    </Form>
  )
}

type AuthorPagesProps = { paper: number; titles: string[]; error: string | undefined }

/**
 * Adds the public pages of the owner's stored profile to the edition (R6 pdf-info): chosen each time, since an edition
 * keeps them as they are that day.
 */
function AuthorPagesChoice({ paper, titles, error }: AuthorPagesProps): ReactElement {
  if (titles.length === 0)
    return (
      <p>
        녹서 끝에 저자 소개를 실을 수도 있습니다. 지금은 공개한 소개가 없습니다.{' '}
        <Link to={paths.myDocument()}>소개 쓰러 가기</Link>
      </p>
    )
  return (
    <Checkbox
      name="authorPages"
      value="yes"
      {...(error && { error })}
      help={
        <>
          지금 공개한 소개({titles.join(', ')})의 글과 고른 글 목록이 이 판의 문서와 인쇄용 화면, 마크다운
          끝에 실려요. 그림은 싣지 않아요. 나중에 소개를 고치거나 감춰도 이 판에는 그대로 남고, 탈퇴하거나
          녹서를 철회하면 빠져요.{' '}
          <a href={filePaths.paperDraftPdf(paper, { authorPages: 'yes' })} download>
            소개를 붙인 초안을 PDF로 내려받기
          </a>{' '}
          · <Link to={paths.myDocument()}>소개 수정</Link>
        </>
      }
    >
      내 저자 소개를 함께 싣기
    </Checkbox>
  )
}

export function WithdrawOrDelete({ paper: { status, edition } }: { paper: GreenPaper }): ReactElement | null {
  const isSending = useNavigation().formMethod === 'POST'
  if (status === 'withdrawn') return null
  const isPublic = status === 'public'
  if (!isPublic && edition !== null) return null
  return (
    <Section title={isPublic ? '철회하기' : '지우기'}>
      <Disclosure summary={isPublic ? '공개한 녹서를 내리려면' : '이 초안을 지우려면'} look="inline">
        <Form method="post" className={stack}>
          <input type="hidden" name="intent" value={isPublic ? 'withdraw' : 'delete'} />
          <p>
            {isPublic
              ? '모든 판의 글이 보이지 않게 되고, 판 번호와 날짜만 남습니다. 이미 내려받은 사람의 파일은 그대로입니다. 나중에 새 판을 다시 낼 수 있습니다.'
              : '글과 저장 기록, 수정 제안이 모두 없어지고 되돌릴 수 없습니다. 함께 쓰는 사람도 더는 볼 수 없습니다.'}
          </p>
          <div>
            <Button look="danger" pending={isSending} debounce>
              {isPublic ? '모든 판 철회하기' : '초안 지우기'}
            </Button>
          </div>
        </Form>
      </Disclosure>
    </Section>
  )
}

const listed = css`
  & li {
    margin-inline-start: 1.2em;
    list-style: disc;
  }
  & li + li {
    margin-block-start: 0.35em;
  }
`
