import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import {
  Form,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { problemsOf } from '#client/features/green-paper/paper-problems.ts'
import { publicTitlesQuery } from '#client/features/profile/api/profile-document.ts'
import { meQuery } from '#client/features/user/api/me.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { actions, prose, stack } from '#client/ui/layout/wrap.styles.ts'
import { Saved } from '#client/ui/state/saved.tsx'
import type { GreenPaper } from '#shared/contract/green-paper.ts'
import { AuthorPagesChoice } from './author-pages-choice.tsx'
import { PaperFrame } from './paper-frame.tsx'
import { loadPaper, usePaper } from './paper-page.ts'
import { TakeBack } from './take-back.tsx'

export { action } from './publish-action.ts'

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  const { role } = await loadPaper(args)
  const client = queryClientOf(args.context)
  const me = await client.query(meQuery)
  // Theirs to add to the edition.
  if (me && role === 'owner') await client.query(publicTitlesQuery(me.seq))
  return null
}

/** What is still missing, what becomes public, and the button that makes it so; and the ways back. */
export function Component(): ReactElement {
  const { paper, me } = usePaper()
  const refused = useActionData<{ errors: FieldErrors }>()
  const done = useSearchParams()[0].get('done')
  const isOwner = paper.role === 'owner'
  return (
    <PaperFrame paper={paper} title="공개">
      {done && <Saved>{doneWords[done] ?? '마쳤습니다.'}</Saved>}
      <ErrorSummary errors={refused?.errors} labels={{ authorPages: '지은이 소개' }} />
      <Section title="살펴볼 곳" note="공개하기 전에 한 번 더 읽어 보세요.">
        <Problems paper={paper} />
      </Section>
      <Section title={`제${(paper.edition ?? 0) + 1}판 공개하기`}>
        {isOwner ? (
          <Publish paper={paper} seq={me.seq} errors={refused?.errors} />
        ) : (
          <p>녹서를 시작한 사람만 공개할 수 있습니다.</p>
        )}
      </Section>
      {paper.state === 'public' && paper.edition !== null && (
        <Section title="지금 공개된 판">
          <p className={actions}>
            <Link to={paths.paper(paper.id)}>제{paper.edition}판 보러 가기</Link>
            <Link to={paths.paperPrint(paper.id, paper.edition)}>인쇄용으로 보기</Link>
            <a href={paths.paperPdf(paper.id, paper.edition)} download>
              PDF 내려받기
            </a>
          </p>
        </Section>
      )}
      {isOwner && <TakeBack paper={paper} />}
    </PaperFrame>
  )
}

const doneWords: Record<string, string> = {
  published: '공개했습니다.',
  withdrawn: '철회했습니다. 판 번호와 날짜만 남았습니다.',
}

function Problems({ paper: { id, content, citations } }: { paper: GreenPaper }) {
  const problems = problemsOf(content, citations)
  const pdf = (
    <p>
      <a href={`/api/green-papers/${id}/draft/pdf`} download>
        초안을 PDF로 내려받아 읽어 보기
      </a>
    </p>
  )
  if (problems.length === 0)
    return (
      <div className={`${prose} ${listed}`}>
        <p>고칠 곳을 찾지 못했습니다. 쪽마다 ‘초안’이라고 적힌 PDF로 처음부터 끝까지 읽어 보세요.</p>
        {pdf}
      </div>
    )
  return (
    <div className={`${prose} ${listed}`}>
      <ul>
        {problems.map(({ place, words, stops }) => (
          <li key={`${place} ${words}`}>
            {stops && <b>꼭 고치기 · </b>}
            {words} <Link to={paths.paperMaker(id, place)}>고치러 가기</Link>
          </li>
        ))}
      </ul>
      {pdf}
    </div>
  )
}

type PublishProps = { paper: GreenPaper; seq: number; errors: FieldErrors | undefined }

function Publish({ paper, seq, errors }: PublishProps) {
  const { revision, members, state, changed } = paper
  const authors = members.filter(({ role }) => role !== 'suggester')
  const isSending = useNavigation().formMethod === 'POST'
  if (state === 'public' && !changed)
    return <p>지금 글은 제{paper.edition}판과 같습니다. 고친 곳이 있을 때 새 판을 낼 수 있습니다.</p>
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
            지은이로 적히는 별명:{' '}
            {authors.map((author, index) => (
              <span key={author.seq}>
                {index > 0 && ', '}
                <AuthorName author={author} plain />
              </span>
            ))}
          </li>
          <li>공개한 날과 판 번호, 내용이 바뀌지 않았음을 보이는 확인값</li>
        </ul>
        <p>
          공개한 판은 고칠 수 없고, 고친 글은 다음 판이 됩니다. 검색과 내 프로필에 나오며 누구나 PDF로
          내려받을 수 있습니다. 고침 제안과 저장본은 공개되지 않습니다.
        </p>
      </div>
      <AuthorPagesChoice paper={paper.id} seq={seq} error={errors?.authorPages} />
      <div className={actions}>
        <Button look="solid" size="large" pending={isSending}>
          제{(paper.edition ?? 0) + 1}판으로 공개하기
        </Button>
        <Link to={paths.paperMaker(paper.id)}>더 고치기</Link>
      </div>
    </Form>
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
