import type { QueryClient } from '@tanstack/react-query'
import { call } from '#client/lib/call.ts'

/** Keeps the picture of a form, as `uploadPicture` does, also on the server; answers the attachment's id. */
export async function sendPicture(client: QueryClient, file: File): Promise<string> {
  const body = new FormData()
  body.append('image', file, file.name.normalize('NFC'))
  const { id } = await call(client, 'POST /attachments/editor-image', { body })
  return id
}
