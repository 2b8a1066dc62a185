import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { OpenList } from './account.write.ts'

type ListVisibilityProps = { list: OpenList; open: boolean; action: string }

export function ListVisibility({ list, open, action }: ListVisibilityProps): ReactElement {
  const { Form, state } = useFetcher({ key: `open-${list.list}` })
  return (
    <Form method="post" action={action} className={row}>
      <input type="hidden" name="list" value={list.list} />
      {!open && <input type="hidden" name="open" value={list.list} />}
      <p role="status">{open ? '누구나 볼 수 있음' : '나만 보기'}</p>
      <Button size="small" pending={state !== 'idle'}>
        {open ? '나만 보기로 바꾸기' : '프로필에 공개하기'}
        <span className={visuallyHidden}>: {list.label}</span>
      </Button>
    </Form>
  )
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.two};

  & > p {
    color: ${colour.soft};
    font-size: ${size.small};
  }
`
