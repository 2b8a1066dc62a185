import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { filePaths } from '#client/file-paths.ts'
import { ApiError } from '#client/lib/api-error.ts'
import { query } from '#client/lib/call.ts'
import { buttonLook } from '#client/ui/button/button.tsx'
import { actions } from '#client/ui/layout/layout.styles.ts'
import { Icon } from '#client/ui/mark/icon.tsx'
import { toast } from '#client/ui/toast/toast.tsx'
import { brand } from '#shared/constants/brand.ts'

const uncached = { staleTime: 0, gcTime: 0 }

export const readMemberRecord = async (client: QueryClient): Promise<string> =>
  JSON.stringify(await client.query({ ...query('GET /users/export'), ...uncached }), null, 2)

export const readMemberDocument = (client: QueryClient): Promise<string> =>
  client.query({ ...query('GET /users/export/document'), ...uncached })

type Form = {
  label: string
  address: string
  read: (client: QueryClient) => Promise<string>
  fileName: string
  type: string
}

const fileName = `${brand.name.replaceAll(' ', '')}_내_기록`

const forms: Form[] = [
  {
    label: '읽는 문서로 받기 (HTML)',
    address: filePaths.memberDocument(),
    read: readMemberDocument,
    fileName: `${fileName}.html`,
    type: 'text/html;charset=utf-8',
  },
  {
    label: '데이터로 받기 (JSON)',
    address: filePaths.memberRecord(),
    read: readMemberRecord,
    fileName: `${fileName}.json`,
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
 * A plain link does it; with script the call can renew an expired sign-in first, and a failure is alerted instead of
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
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.handled) return
        toast('내려받지 못했습니다. 잠시 뒤에 다시 시도해 주세요.', { severity: 'error' })
      })
      .finally(() => setPending(false))
  }
  return (
    <a className={buttonLook} href={address} onClick={download} aria-busy={pending || undefined}>
      <Icon name="download" size={18} />
      {label}
    </a>
  )
}

function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The browser reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
