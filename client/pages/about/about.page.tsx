import { css } from '@linaria/core'
import { type ReactElement, Suspense } from 'react'
import { Opening } from '#client/features/about/opening.tsx'
import { lazyComponent } from '#client/lib/lazy-component.tsx'
import type { RouteHandle } from '#client/lib/route-context.ts'
import { paths } from '#client/paths.ts'
import { LinkButton } from '#client/ui/button/button.tsx'
import { DocumentHead } from '#client/ui/layout/document-head.tsx'
import { actions, wrap } from '#client/ui/layout/layout.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'

export const handle: RouteHandle = { layout: 'intro' }

const loadFurtherChapters = () => import('#client/features/about/further-chapters.tsx')
const FurtherChapters = lazyComponent(async () => (await loadFurtherChapters()).FurtherChapters)

export async function loader(): Promise<null> {
  await loadFurtherChapters()
  return null
}

const description = `${[brand.name, ...Object.values(brand.boards)].join(', ')}, 녹서가 무엇이고 질문이 어떤 기준으로 답에 이르는지, 수를 어떻게 세고 무엇을 공개하는지 적었습니다.`

export default function AboutPage(): ReactElement {
  return (
    <article className={wrap}>
      <DocumentHead
        title={[`${brand.name} 소개`]}
        description={description}
        data={{ '@type': 'AboutPage', name: `${brand.name} 소개`, publisher: publisher() }}
      />
      <Opening />
      <Suspense>
        <FurtherChapters />
      </Suspense>
      <footer className={closing}>
        <p>{brand.question}</p>
        <div className={actions}>
          <LinkButton to={paths.questionAdd()} look="solid" size="large">
            질문 올리기
          </LinkButton>
          <LinkButton to={paths.questions()} size="large">
            다른 질문 읽기
          </LinkButton>
        </div>
      </footer>
    </article>
  )
}

const publisher = () => ({
  '@type': 'Organization',
  name: brand.operator.name,
  email: brand.operator.helpEmail,
})

const closing = css`
  display: grid;
  gap: ${space.four};
  padding-block: ${space.eight} ${space.four};
  border-block-start: 2px solid ${colour.ink};

  & > p {
    font-size: ${size.question};
    font-weight: 800;
    letter-spacing: -0.03em;
    line-height: 1.3;
    text-wrap: balance;
  }
  @media print {
    display: none;
  }
`
