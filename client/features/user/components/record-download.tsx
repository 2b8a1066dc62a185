import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { buttonLook } from '#client/ui/button/button.styles.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { toast } from '#client/ui/toast/toast.ts'
import { memberRecordAddress, readMemberRecord } from '../api/member-record.ts'
import { saveFile } from '../save-file.ts'

const fileName = '물음Q_내_기록.json'

/**
 * R11.4: one's own record as a file. A plain link does it; with script the call can renew an expired sign-in
 * first, and a failure is told instead of saved.
 */
export function RecordDownload(): ReactElement {
  const client = useQueryClient()
  const [pending, setPending] = useState(false)
  const download = (event: MouseEvent) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    readMemberRecord(client)
      .then(record => saveFile(fileName, JSON.stringify(record, null, 2)))
      .catch(() => toast('내려받지 못했습니다. 잠시 뒤에 다시 시도해 주세요.', { severity: 'error' }))
      .finally(() => setPending(false))
  }
  return (
    <div>
      <a
        className={buttonLook}
        href={memberRecordAddress}
        download={fileName}
        onClick={download}
        aria-busy={pending || undefined}
      >
        <Icon name="download" size={18} />내 기록 내려받기
      </a>
    </div>
  )
}
