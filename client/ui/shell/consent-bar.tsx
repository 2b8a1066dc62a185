import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { wrap } from '../layout/layout.styles.ts'
import { colour, size, space } from '../tokens.ts'

type ConsentBarProps = { name: string; agreeAt: string }

/**
 * R4.4 after the alert or without script: shows a member without the agreements which acts are closed and where to
 * agree.
 */
export function ConsentBar({ name, agreeAt }: ConsentBarProps): ReactElement {
  return (
    <aside className={bar} aria-label="동의 안내">
      <p className={wrap}>
        {name} 님, 원활한 이용을 위해 이용약관과 개인정보 처리방침에 대한 동의가 필요합니다. 동의하기 전에는
        글쓰기와 공감을 할 수 없습니다. <Link to={agreeAt}>동의하러 가기</Link>
      </p>
    </aside>
  )
}

const bar = css`
  padding-block: ${space.one};
  border-block-end: 1px solid ${colour.accent};
  background: ${colour.accentSoft};
  font-size: ${size.small};

  & a {
    font-weight: 600;
    white-space: nowrap;
  }
`
