import { css } from '@linaria/core'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { codesOf, codesQuery } from '#client/features/code/code.api.ts'
import { FaqGroups, useOpenedByAddress } from '#client/features/faq/faq-list.tsx'
import { findListWords, InsteadOf, type ListWords } from '#client/features/search/list-words.ts'
import { query } from '#client/lib/call.ts'
import { addressOf, categoryIn, keywordIn } from '#client/lib/list-search-params.ts'
import { queryClientOf } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { ChipNav, choicesOf } from '#client/ui/nav/choice-nav.tsx'
import { Notice } from '#client/ui/state/notice.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'
import type { Faq } from '#shared/contract/faq.ts'
import type { CallQuery } from '#shared/contract/index.ts'

const filterOf = (search: URLSearchParams) => ({
  category: categoryIn(search),
  keyword: keywordIn(search),
})

const faqsQuery = (filter: CallQuery<'GET /faqs'>) =>
  queryOptions({ ...query('GET /faqs', { query: filter }), select: ({ items }) => items })

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ListWords> {
  const client = queryClientOf(context)
  const filter = filterOf(new URL(request.url).searchParams)
  const read = async (keyword: string | undefined) => ({
    items: await client.query(faqsQuery({ ...filter, keyword })),
  })
  const list = await read(filter.keyword)
  return findListWords(client, { kind: 'faq', keyword: filter.keyword, list, read })
}

export default function FaqsPage(): ReactElement {
  const filter = filterOf(useSearchParams()[0])
  const { category, keyword } = filter
  const { instead } = useLoaderData<ListWords>()
  const { data: faqs } = useSuspenseQuery(faqsQuery({ ...filter, keyword: instead?.keyword ?? keyword }))
  const { data: codes } = useSuspenseQuery(codesQuery)
  useOpenedByAddress()
  const groups = codesOf(codes, 'faq-category').map(({ code, label }) => [code, label] as const)
  return (
    <>
      <PageHead
        title="자주 묻는 질문"
        lead={`${brand.name}에 대해 많이 궁금해하신 것을 모았습니다. 눌러서 답을 펼쳐 보세요.`}
        trail={[{ label: '자주 묻는 질문' }]}
        unlisted={keyword !== undefined}
        data={keyword === undefined && faqs.length > 0 ? faqPage(faqs) : undefined}
      >
        <SearchForm
          action={paths.faqs()}
          label="자주 묻는 질문 검색어"
          value={keyword}
          kept={{ category }}
          placeholder="예: 탈퇴, 본인확인"
        />
      </PageHead>
      <ChipNav
        label="묶음"
        chips={choicesOf([[undefined, '전체'], ...groups], category, code =>
          addressOf(paths.faqs(), { category: code, keyword }),
        )}
      />
      <p role="status" className={count}>
        {keyword && <b>‘{keyword}’</b>} 질문 <b>{instead?.partial ? 0 : faqs.length}</b>개
      </p>
      {instead && <InsteadOf {...instead} found={`${faqs.length}`} />}
      {faqs.length === 0 ? (
        <Notice
          title="찾는 질문이 없습니다."
          help={
            <>
              다른 단어로 찾거나 <a href={`mailto:${brand.operator.helpEmail}`}>{brand.operator.helpEmail}</a>
              로 물어 주세요.
            </>
          }
          action={<Link to={paths.faqs()}>자주 묻는 질문 모두 보기</Link>}
        />
      ) : (
        <FaqGroups key={keyword} faqs={faqs} opened={keyword !== undefined} />
      )}
    </>
  )
}

const faqPage = (faqs: Faq[]) => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const count = css`
  margin-block: ${space.two} ${space.four};
  color: ${colour.faint};
  font-size: ${size.small};

  & > b {
    color: ${colour.ink};
  }
`
