import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { buttonLook } from '#client/ui/button/button.styles.ts'
import { actions } from '#client/ui/layout/wrap.styles.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { toast } from '#client/ui/toast/toast.ts'
import {
  memberDocumentAddress,
  memberRecordAddress,
  readMemberDocument,
  readMemberRecord,
} from '../api/member-record.ts'
import { saveFile } from '../save-file.ts'

type Form = {
  label: string
  address: string
  read: (client: QueryClient) => Promise<string>
  fileName: string
  type: string
}

const forms: Form[] = [
  {
    label: '읽는 문서로 받기 (HTML)',
    address: memberDocumentAddress,
    read: readMemberDocument,
    fileName: '물음Q_내_기록.html',
    type: 'text/html;charset=utf-8',
  },
  {
    label: '데이터로 받기 (JSON)',
    address: memberRecordAddress,
    read: readMemberRecord,
    fileName: '물음Q_내_기록.json',
    type: 'application/json',
  },
]

/** R11.4: one's own record as a file, to read or for programs. */
export const RecordDownload = (): ReactElement => (
  <div className={actions}>
    {forms.map(form => (
      <Download key={form.address} {...form} />
    ))}
  </div>
)

/**
 * A plain link does it; with script the call can renew an expired sign-in first, and a failure is told instead of
 * shown in the page's place.
 */
function Download({ label, address, read, fileName, type }: Form) {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const download = (event: MouseEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    read(client)
      .then(text => saveFile(fileName, text, type))
      .catch(() => toast('내려받지 못했습니다. 잠시 뒤에 다시 시도해 주세요.', { severity: 'error' }))
      .finally(() => setPending(false))
  }
  return (
    <a className={buttonLook} href={address} onClick={download} aria-busy={pending || undefined}>
      <Icon name="download" size={18} />
      {label}
    </a>
  )
}
