import { type ReactElement, useState } from 'react'
import { paths } from '#client/paths.ts'
import { Button, type ButtonLook, LinkButton } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/mark/icon.tsx'
import { Specimen } from '../specimen.tsx'

const looks: [ButtonLook, string][] = [
  ['solid', '질문 올리기'],
  ['outline', '관심 담기'],
  ['quiet', '더 보기'],
  ['danger', '글 삭제'],
]

export function Buttons(): ReactElement {
  const [on, setOn] = useState(true)
  const [presses, setPresses] = useState(0)
  return (
    <>
      <Specimen title="모양" set="row">
        {looks.map(([look, label]) => (
          <Button key={look} type="button" look={look}>
            {label}
          </Button>
        ))}
        <LinkButton to={paths.questions()}>질문 목록 보기</LinkButton>
      </Specimen>
      <Specimen title="크기" set="row">
        <Button type="button" look="solid" size="small">
          작게
        </Button>
        <Button type="button" look="solid">
          보통
        </Button>
        <Button type="button" look="solid" size="large">
          크게
        </Button>
      </Specimen>
      <Specimen title="누르는 중, 쓸 수 없음, 켜짐" set="row">
        <Button type="button" look="solid" pending>
          올리는 중
        </Button>
        <Button type="button" pending>
          남기는 중
        </Button>
        <Button type="button" disabled>
          올리기
        </Button>
        <Button type="button" look="solid" disabled>
          올리기
        </Button>
        <Button type="button" on={on} aria-pressed={on} onClick={() => setOn(!on)}>
          <Icon name="bookmark" /> 관심
        </Button>
        <Button type="button" debounce onClick={() => setPresses(count => count + 1)}>
          2초에 한 번: {presses}
        </Button>
      </Specimen>
      <Specimen title="아주 긴 말" set="row">
        <Button type="button" look="solid">
          지금까지 쓴 내용을 모두 이 기기에 남겨 두고 질문 목록으로 돌아가서 비슷한 질문을 먼저 찾아보기
        </Button>
      </Specimen>
    </>
  )
}
