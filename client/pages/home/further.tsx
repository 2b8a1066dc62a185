import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { Part } from '#client/ui/state/part.tsx'
import { Banners } from './banners.tsx'
import { Journey } from './journey.tsx'
import { NewestInterview } from './newest-interview.tsx'
import { NewestNotice } from './newest-notice.tsx'
import { NewestQuestions, SelectedQuestions } from './question-lists.tsx'

/** What one scrolls to: what came of questions, the newest ones, news. */
export function Further(): ReactElement {
  return (
    <>
      <Section
        distant
        title="새 인터뷰"
        note="공감이 많은 물음부터 들고 답할 사람을 찾아갑니다."
        more={<Link to={paths.interviews()}>인터뷰 모두 보기</Link>}
      >
        <Part label="새 인터뷰">
          <NewestInterview />
        </Part>
      </Section>
      <Section
        distant
        title="물음이 걸어온 길"
        note="선정한 물음은 토론과 답변으로 이어집니다."
        more={<Link to={paths.about()}>길을 자세히 보기</Link>}
      >
        <Part label="물음의 길">
          <Journey />
        </Part>
        <Part label="선정한 물음">
          <SelectedQuestions />
        </Part>
      </Section>
      <Section distant title="새로 올라온 물음" more={<Link to={paths.questions()}>물음 모두 보기</Link>}>
        <Part label="새로 올라온 물음">
          <NewestQuestions />
        </Part>
      </Section>
      <Part label="공지">
        <NewestNotice />
      </Part>
      <Part label="알리는 것">
        <Banners />
      </Part>
    </>
  )
}
