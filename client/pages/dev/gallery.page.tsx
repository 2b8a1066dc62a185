import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { PageHead } from '#client/ui/layout/page-head.tsx'
import { Section } from '#client/ui/layout/section.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import { Buttons } from './sections/buttons.tsx'
import { Charts } from './sections/charts.tsx'
import { Choices } from './sections/choices.tsx'
import { Colours } from './sections/colours.tsx'
import { Dialogs } from './sections/dialogs.tsx'
import { Fields } from './sections/fields.tsx'
import { Labels } from './sections/labels.tsx'
import { Marks } from './sections/marks.tsx'
import { Moving } from './sections/moving.tsx'
import { Navigation } from './sections/navigation.tsx'
import { Paths } from './sections/paths.tsx'
import { SignIn } from './sections/sign-in.tsx'
import { States } from './sections/states.tsx'
import { Surfaces } from './sections/surfaces.tsx'
import { Tables } from './sections/tables.tsx'
import { Texts } from './sections/texts.tsx'
import { Typography } from './sections/typography.tsx'

const chapters = [
  { id: 'colour', title: '색', note: '먹과 종이, 자두빛 하나. 정당의 색은 쓰지 않습니다.', Content: Colours },
  { id: 'type', title: '글자', note: '시민의 문장이 곧 그림입니다.', Content: Typography },
  { id: 'mark', title: '표식과 아이콘', note: '한 가지 굵기, 한 가지 색.', Content: Marks },
  { id: 'button', title: '단추', note: '단추의 말은 동사로 씁니다.', Content: Buttons },
  {
    id: 'sign-in',
    title: '로그인과 가입',
    note: '제공자의 색은 제공자가 정한 그대로 씁니다.',
    Content: SignIn,
  },
  { id: 'label', title: '이름과 딱지', note: '색은 거들 뿐, 말이 뜻을 전합니다.', Content: Labels },
  { id: 'field', title: '입력', note: '이름표, 도움말, 오류가 늘 곁에 있습니다.', Content: Fields },
  { id: 'choice', title: '고르기', Content: Choices },
  { id: 'nav', title: '이동', note: '주소로 남는 것은 모두 링크입니다.', Content: Navigation },
  { id: 'chart', title: '입장과 수', note: '색과 무늬와 이름과 숫자가 같은 말을 합니다.', Content: Charts },
  { id: 'path', title: '경로', Content: Paths },
  { id: 'surface', title: '접기', note: '그림자 대신 가는 선을 씁니다.', Content: Surfaces },
  { id: 'text', title: '글', Content: Texts },
  { id: 'table', title: '표', note: '휴대전화에서는 한 줄이 한 묶음이 됩니다.', Content: Tables },
  {
    id: 'dialog',
    title: '대화와 알림',
    note: 'Esc로 닫히고, 닫히면 있던 자리로 돌아갑니다.',
    Content: Dialogs,
  },
  {
    id: 'moving',
    title: '돌려 보기',
    note: '멈출 수 있고, 동작 줄이기를 켜면 움직이지 않습니다.',
    Content: Moving,
  },
  {
    id: 'state',
    title: '비었을 때와 오류',
    note: '사실 한 문장, 도움 한 문장, 할 일 하나.',
    Content: States,
  },
]

export const loader = (): null => null

export default function GalleryPage(): ReactElement {
  return (
    <>
      <PageHead
        title="디자인 시스템"
        lead="물음 Q를 이루는 모든 조각을 한자리에 놓고 살핍니다. 운영 환경에는 이 화면이 없습니다."
        unlisted
      >
        <nav className={index} aria-label="이 화면의 차례">
          <ol>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      </PageHead>
      {chapters.map(({ id, title, note, Content }) => (
        <div id={id} key={id}>
          <Section title={title} note={note}>
            <Content />
          </Section>
        </div>
      ))}
    </>
  )
}

const index = css`
  & > ol {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space.two};
    font-size: ${size.small};
  }
  & a {
    display: inline-block;
    padding-block: 0.3rem;
    color: ${colour.soft};
  }
  & a:hover {
    color: ${colour.accent};
  }
`
