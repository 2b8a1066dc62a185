import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Icon } from '../mark/icon.tsx'
import { colour, size, space } from '../tokens.ts'

export function SavedMessage({ children = '저장했습니다.' }: { children?: string }): ReactElement {
  return (
    <p className={saved} role="status">
      <Icon name="check" size={18} />
      {children}
    </p>
  )
}

const saved = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.half};
  color: ${colour.accent};
  font-size: ${size.small};
  font-weight: 600;
`
