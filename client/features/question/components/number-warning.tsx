import type { ReactElement } from 'react'
import { fault } from '#client/ui/field/field.styles.ts'
import { findPersonalNumber } from '#shared/policy/personal-number.ts'

const warnings = {
  registration: '주민등록번호로 보이는 숫자가 있어요. 누구나 볼 수 있는 글이니 지워 주세요.',
  phone: '전화번호로 보이는 숫자가 있어요. 누구나 볼 수 있는 글이니 지워 주세요.',
}

/** R12.23: says that a text seems to hold a personal number before it is refused for it. */
export function NumberWarning({ text }: { text: string }): ReactElement {
  const found = findPersonalNumber(text)
  return <div role="status">{found && <p className={fault}>{warnings[found]}</p>}</div>
}
