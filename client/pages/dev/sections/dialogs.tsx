import { type ReactElement, useState } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { alert } from '#client/ui/dialog/alert.ts'
import { choose, confirm } from '#client/ui/dialog/confirm.ts'
import { withOverlay } from '#client/ui/dialog/loading-overlay.ts'
import { toast } from '#client/ui/toast/toast.tsx'
import { Specimen } from '../specimen.tsx'

const ask = () =>
  confirm({
    title: '이 질문을 삭제하시겠습니까?',
    message: '의견 12개도 함께 보이지 않게 됩니다. 되돌릴 수 없습니다.',
    confirm: '삭제',
    tone: 'danger',
  })
const decide = () =>
  choose({
    title: '쓰던 글이 있습니다',
    message: '어제 쓰다 만 글을 이어서 쓸 수 있습니다.',
    choices: [
      { label: '버리고 새로 쓰기', value: 'new' },
      { label: '이어서 쓰기', value: 'resume' },
    ],
  })
const wait = () => withOverlay(new Promise(resolve => setTimeout(resolve, 1_500)), { delay: 0 })

export function Dialogs(): ReactElement {
  const [answer, setAnswer] = useState('아직 없음')
  const tell = (asked: Promise<unknown>) => void asked.then(value => setAnswer(String(value ?? '닫음')))
  return (
    <>
      <Specimen title="대화상자" set="row">
        <Button type="button" onClick={() => void alert({ message: '주소를 복사했습니다.' })}>
          알리기
        </Button>
        <Button
          type="button"
          onClick={() =>
            void alert({ title: '오류가 발생했습니다.', message: '다시 시도해 주세요.', code: 'Q7F3-22' })
          }
        >
          오류 알리기
        </Button>
        <Button type="button" onClick={() => tell(ask())}>
          되돌릴 수 없는 일 묻기
        </Button>
        <Button type="button" onClick={() => tell(decide())}>
          갈래 묻기
        </Button>
        <Button type="button" onClick={() => void wait()}>
          기다리게 하기
        </Button>
        <p role="status">답: {answer}</p>
      </Specimen>
      <Specimen title="토스트" set="row">
        <Button type="button" onClick={() => toast('관심에 담았습니다.')}>
          알림
        </Button>
        <Button type="button" onClick={() => toast('저장했습니다.', { severity: 'success', closable: true })}>
          닫을 수 있는 알림
        </Button>
        <Button
          type="button"
          onClick={() => toast('저장하지 못했습니다. 다시 시도해 주세요.', { severity: 'error' })}
        >
          오류
        </Button>
      </Specimen>
    </>
  )
}
