import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { bookmarkPath } from '#client/bookmark-paths.ts'
import { categoriesQuery } from '#client/features/category/category.api.ts'
import { type QuestionFilter, questionsQuery } from '#client/features/question/question.api.ts'
import { filterOf, hrefOf, QuestionListTools } from '#client/features/question/question-list-tools.tsx'
import { QuestionRow } from '#client/features/question/question-row.tsx'
import { findListWords, InsteadOf, type ListWords } from '#client/features/search/list-words.ts'
import { requireMember } from '#client/features/user/require-member.ts'
import { findMe, useMe } from '#client/features/user/user.api.ts'
import { query } from '#client/lib/call.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { formatTotal } from '#client/ui/format/number.ts'
import { actions } from '#client/ui/layout/layout.styles.ts'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { ListPages } from '#client/ui/nav/list-pages.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { brand } from '#shared/constants/brand.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ListWords> {
  const client = queryClientOf(context)
  const filter = filterOf(new URL(request.url).searchParams)
  if (filter.mine) await requireMember(client, request.url)
  const [list] = await Promise.all([
    client.query(questionsQuery(filter)),
    client.query(categoriesQuery),
    findMe(client).then(me => me && client.query(blocksQuery).catch(() => null)),
  ])
  const read = (keyword: string) => client.query(questionsQuery({ ...filter, keyword }))
  return findListWords(client, { kind: 'question', keyword: filter.keyword, list, read })
}

/** Members whose questions the reader folds; the lists themselves read the same for everybody. */
const blocksQuery = query('GET /blocks')

export default function QuestionsPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { instead, mayBeNew } = useLoaderData<ListWords>()
  const { data: list } = useSuspenseQuery(
    questionsQuery({ ...filter, keyword: instead?.keyword ?? filter.keyword }),
  )
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const found = formatTotal(list.total, list.totalIsCapped)
  const heading = instead?.partial ? 'h3' : 'h2'
  const category = categories.find(({ slug }) => slug === filter.category)
  const me = useMe()
  const { data: blocks } = useQuery({ ...blocksQuery, enabled: me !== null })
  const folded = new Set(me && blocks?.items.map(({ member }) => member.seq))
  return (
    <>
      <PageHead
        title={brand.boards.question}
        lead="나라가 풀어야 할 문제를 시민이 묻습니다. 공감이 모인 질문은 검토와 선정을 거쳐 토론과 답변으로 이어집니다."
        trail={[{ label: brand.boards.question }]}
        feed={paths.feed('question')}
        unlisted={Boolean(filter.keyword || filter.mine || filter.cursor)}
        keep={['page', 'category', 'status']}
      />
      <QuestionListTools
        filter={filter}
        categories={categories}
        signedIn={me !== null}
        found={instead?.partial ? '0' : found}
      />
      {category && (
        <p>
          <a href={`${bookmarkPath}/category/${category.id}`}>‘{category.name}’ 분야 소식 받기</a>
        </p>
      )}
      {instead && <InsteadOf {...instead} found={found} />}
      {list.items.length === 0 ? (
        <Nothing filter={filter} mayBeNew={mayBeNew} />
      ) : (
        <ul>
          {list.items.map(question =>
            folded.has(question.author.seq) ? (
              <li key={question.id}>
                <details>
                  <summary>숨긴 작성자의 질문입니다. 보기</summary>
                  <ul>
                    <QuestionRow question={question} heading={heading} />
                  </ul>
                </details>
              </li>
            ) : (
              <QuestionRow key={question.id} question={question} heading={heading} />
            ),
          )}
        </ul>
      )}
      <ListPages place={filter} list={list} hrefOf={place => hrefOf({ ...filter, ...place })} noun="질문" />
    </>
  )
}

function Nothing({ filter, mayBeNew }: { filter: QuestionFilter; mayBeNew: boolean }): ReactElement {
  if (filter.mine)
    return (
      <Notice
        title="아직 이 목록에 담긴 질문이 없습니다."
        help="질문을 올리거나, 공감하거나, 관심에 담으면 여기에 모여요. 이 목록은 나만 볼 수 있어요."
        action={<LinkButton to={paths.questions()}>질문 모두 보기</LinkButton>}
      />
    )
  if (!mayBeNew)
    return (
      <Notice
        title="이 조건에 맞는 질문이 없습니다."
        help="분류와 조건을 풀고 검색해 보세요."
        action={<LinkButton to={hrefOf({ keyword: filter.keyword })}>조건 없이 검색</LinkButton>}
      />
    )
  return (
    <Notice
      title="찾는 질문이 없습니다."
      help="다른 단어로 찾거나 분류를 풀어 보세요. 아직 아무도 묻지 않았다면 먼저 물어 주세요."
      action={
        <div className={actions}>
          <LinkButton to={paths.questionAdd()} look="solid">
            질문 올리기
          </LinkButton>
          <LinkButton to={paths.questions()}>질문 모두 보기</LinkButton>
        </div>
      }
    />
  )
}
