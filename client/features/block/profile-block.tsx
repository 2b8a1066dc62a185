import type { ReactElement } from 'react'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { BlockForm } from './block-form.tsx'

export function ProfileBlock({ member }: { member: { seq: number; name: string } }): ReactElement {
  return (
    <Disclosure summary="숨기기와 차단" look="inline">
      <BlockForm member={member} />
    </Disclosure>
  )
}
