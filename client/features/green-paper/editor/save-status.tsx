import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Button } from '#client/ui/button/button.tsx'
import { colour, size, space } from '#client/ui/tokens.ts'
import type { AutosaveState } from './use-autosave.ts'

/** Changes with every pause, so it is not read out. */
const shownWords: Record<string, string> = {
  idle: '저장되어 있어요',
  dirty: '쓰는 중',
  saving: '저장하는 중',
  saved: '저장했어요',
  comparing: '그사이 저장된 글과 맞추는 중',
}

const announcedWords: Record<string, string> = {
  offline: '연결이 끊겨 아직 저장하지 못했습니다. 쓴 글은 이 기기에 있고, 연결되면 저장합니다.',
  held: '잠시 뒤 자동으로 저장합니다. 쓴 글은 이 기기에 있습니다.',
  ended: '로그인이 만료되어 저장하지 못했습니다. 쓴 글은 이 기기에 있고, 다시 로그인하면 이어집니다.',
  choosing: '같은 부분이 다른 기기에서도 수정되었습니다. 남길 글을 골라 주세요.',
}

type SaveStatusProps = {
  state: AutosaveState
  /** The error that belongs to no field. */
  refusal: string | undefined
  onSave: () => void
}

export function SaveStatus({ state, refusal, onSave }: SaveStatusProps): ReactElement {
  const name = String(state.value)
  const words = name === 'refused' ? `저장하지 못했습니다. ${refusal ?? ''}` : announcedWords[name]
  return (
    <div className={row} data-state={name}>
      {shownWords[name] && <span>{shownWords[name]}</span>}
      <p role="status">{words}</p>
      {(name === 'offline' || name === 'refused') && (
        <Button type="button" size="small" onClick={onSave}>
          지금 저장하기
        </Button>
      )}
    </div>
  )
}

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.two};
  min-height: 2.25rem;
  color: ${colour.faint};
  font-size: ${size.small};

  & > p:empty {
    display: none;
  }
  & > p {
    padding-inline-start: ${space.oneHalf};
    border-inline-start: 4px solid ${colour.danger};
    color: ${colour.ink};
    font-weight: 600;
  }
  &[data-state='held'] > p {
    border-color: ${colour.accent};
  }
`
