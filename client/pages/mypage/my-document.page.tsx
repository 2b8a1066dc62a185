import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { uploadPicture } from '#client/features/attachment/attachment.write.ts'
import {
  listedPostsQuery,
  profileDocumentQuery,
  queryProfilePages,
} from '#client/features/profile/profile.api.ts'
import {
  fieldsOfPage,
  formOf,
  pageOf,
  type RefusedPage,
} from '#client/features/profile/profile-page-fields.ts'
import { ProfilePageForm } from '#client/features/profile/profile-page-form.tsx'
import { questionsQuery } from '#client/features/question/question.api.ts'
import { requireWriter } from '#client/features/user/require-member.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { draftName } from '#client/ui/draft/draft-storage.ts'
import { ConflictingTexts } from '#client/ui/editor/conflicting-texts.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { ChipNav } from '#client/ui/nav/choice-nav.tsx'
import { limits } from '#shared/constants/limits.ts'
import { useMember } from './mypage.layout.tsx'

export { action } from './my-document.action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const client = queryClientOf(context)
  const { seq } = await requireWriter(client, 'profile.update', request.url)
  const [profile] = await Promise.all([
    queryProfilePages(client, seq),
    client.query(ownQuestionsQuery(seq)),
    client.query(listedPostsQuery(seq, 'recommend')),
    client.query(listedPostsQuery(seq, 'interest')),
  ])
  const page = pageOf(new URL(request.url).searchParams)
  if (page > Math.min(profile.length + 1, limits.profilePages)) throw redirect(paths.myDocument(), 302)
  return null
}

const ownQuestionsQuery = (seq: number) => questionsQuery({ author: seq, size: 20 })

export default function MyDocumentPage(): ReactElement {
  const { seq } = useMember()
  const page = pageOf(useSearchParams()[0])
  const { data: first } = useSuspenseQuery(profileDocumentQuery(seq))
  const refused = useActionData<RefusedPage>()
  const saved = useSearchParams()[0].has('saved')
  const isNew = page > first.pages
  return (
    <>
      <PageHead
        title="저자 소개"
        kind="내 정보"
        lead="내가 누구이고 무엇을 바라는지 적는 글입니다. 공개한 페이지는 내 녹서에서 이어지고, 녹서를 공개할 때 끝에 함께 실을 수 있습니다."
        unlisted
      >
        <ChipNav label="페이지 고르기" chips={chipsOf(first.pages, page)} />
        <Link to={paths.profileDocument(seq)}>소개 전체 보기</Link>
      </PageHead>
      {isNew ? (
        <NewPage page={page} refused={refused} />
      ) : (
        <OldPage page={page} refused={refused} saved={saved} />
      )}
    </>
  )
}

type EditProps = { page: number; refused: RefusedPage | undefined; saved?: boolean }

const emptyValues = { title: '', body: '', document: '', postIds: [], public: false }

function NewPage({ page, refused }: EditProps) {
  const { seq } = useMember()
  const { data: first } = useSuspenseQuery(profileDocumentQuery(seq))
  return <Edit page={page} values={emptyValues} version={first.version} refused={refused} chosen={[]} isNew />
}

function OldPage({ page, refused, saved }: EditProps) {
  const { seq } = useMember()
  const { data: profile } = useSuspenseQuery(profileDocumentQuery(seq, page))
  const { content, version } = profile
  const values = content ? fieldsOfPage(content) : emptyValues
  return (
    <Edit
      page={page}
      values={values}
      version={version}
      refused={refused}
      chosen={content?.posts ?? []}
      saved={saved ?? false}
    />
  )
}

type Choice = { id: number; title: string }
type FormProps = {
  page: number
  values: RefusedPage['values']
  version: number
  refused: RefusedPage | undefined
  chosen: Choice[]
  saved?: boolean
  isNew?: boolean
}

function Edit({ page, values, version, refused, chosen, saved = false, isNew = false }: FormProps) {
  const { seq } = useMember()
  const visit = useVisit(Boolean(refused))
  const { data: questions } = useSuspenseQuery(ownQuestionsQuery(seq))
  const { data: agreed } = useSuspenseQuery(listedPostsQuery(seq, 'recommend'))
  const { data: kept } = useSuspenseQuery(listedPostsQuery(seq, 'interest'))
  const offered = new Map(
    [...chosen, ...questions.items, ...agreed.items, ...kept.items].map(each => [each.id, each.title]),
  )
  return (
    <>
      {refused?.conflict && <ConflictingTexts mine={refused.values} theirs={values} />}
      <ProfilePageForm
        key={`${page}-${visit}`}
        draft={draftName(formOf(page), seq)}
        values={refused?.values ?? values}
        version={refused?.version ?? String(version)}
        page={page}
        posts={[...offered].map(([id, title]) => ({ id, title }))}
        errors={refused?.errors}
        send={uploadPicture}
        saved={saved}
        isNew={isNew}
        submit={refused?.conflict ? '내 글로 저장하기' : isNew ? '페이지 추가' : '이 페이지 저장'}
      />
    </>
  )
}

function useVisit(isRefused: boolean): string {
  const { key } = useLocation()
  const [visit, setVisit] = useState(key)
  if (!isRefused && visit !== key) setVisit(key)
  return isRefused ? visit : key
}

function chipsOf(pages: number, current: number) {
  const last = Math.min(pages + 1, limits.profilePages)
  return Array.from({ length: last }, (_, index) => ({
    label: index < pages ? `${index + 1}페이지` : '새 페이지',
    to: paths.myDocument(index + 1),
    current: index + 1 === current,
  }))
}
