import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { paths } from '#client/paths.ts'
import { type Kind, KindMark } from '#client/ui/mark/kind-mark.tsx'
import { colour, media, size, space } from '#client/ui/tokens.ts'
import { brand } from '#shared/constants/brand.ts'
import { Chapter } from './chapter.tsx'

type Portrait = {
  kind: Kind
  name: string
  sentence: string
  text: string
  to: string
  act: string
}

const portraits: Portrait[] = [
  {
    kind: 'question',
    name: brand.boards.question,
    sentence: '나라가 풀어야 할 문제를 한 문장으로 묻습니다',
    text: '겪은 일과 바라는 것을 적어 올립니다. 첫 공감을 받기 전까지는 자유롭게 수정할 수 있고, 그 뒤에는 수정 기록이 남습니다. 공감한 사람이 무엇에 공감했는지 알 수 있어야 하기 때문입니다.',
    to: paths.questions(),
    act: '질문 읽기',
  },
  {
    kind: 'debate',
    name: brand.boards.debate,
    sentence: '생각이 갈리는 질문을 함께 따져 봅니다',
    text: '선정한 질문 가운데 쟁점이 뚜렷한 것은 토론을 엽니다. 서로 다른 입장의 가장 나은 논거를 나란히 놓고, 닫히는 날까지 누구나 입장을 바꿀 수 있습니다. 끝나면 무엇이 가려졌고 무엇이 남았는지 정리합니다.',
    to: paths.debates(),
    act: '토론 읽기',
  },
  {
    kind: 'interview',
    name: brand.boards.interview,
    sentence: '질문을 들고 답할 사람을 찾아갑니다',
    text: '알파벳에서 Q 다음은 R입니다. 질문 다음에는 응답이 와야 한다는 뜻으로 읽습니다. 시민의 질문을 모아 현장과 제도의 사람을 만나고, 말한 그대로의 기록을 싣습니다. 질문마다 답변했는지, 하지 않았는지 표시합니다.',
    to: paths.interviews(),
    act: '인터뷰 읽기',
  },
  {
    kind: 'green-paper',
    name: '녹서',
    sentence: '질문과 답을 엮어 정책 제안서를 씁니다',
    text: '녹서는 정책을 정하기 전에 생각을 묻는 문서입니다. 회원은 질문과 토론, 인터뷰에서 나온 말을 출처와 함께 옮겨 자기의 제안서를 만들고, 파일로 저장하거나 인쇄할 수 있습니다.',
    to: paths.myGreenPapers(),
    act: '내 녹서 만들기',
  },
]

export function Kinds(): ReactElement {
  return (
    <Chapter
      id="kinds"
      note={`이 누리집의 이름은 ${brand.name}입니다. 그 안에 네 가지가 있고, 서로 이어집니다.`}
    >
      <ul className={grid}>
        {portraits.map(({ kind, name, sentence, text, to, act }) => (
          <li key={kind}>
            <KindMark kind={kind} size={104} />
            <h3>{name}</h3>
            <p>{sentence}</p>
            <p>{text}</p>
            <Link to={to}>{act}</Link>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

const grid = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.eight} ${space.six};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: start;
  }
  & svg {
    margin-block-end: ${space.three};
    margin-inline-start: -0.375rem;
    color: ${colour.ink};
    stroke-width: 0.9;
  }
  & h3 {
    font-size: ${size.title};
  }
  & h3 + p {
    margin-block: ${space.half} ${space.two};
    color: ${colour.accent};
    font-weight: 600;
  }
  & p + p {
    color: ${colour.soft};
  }
  & a {
    margin-block-start: ${space.two};
    padding-block: ${space.half};
    font-weight: 600;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space.six};
  }
`
