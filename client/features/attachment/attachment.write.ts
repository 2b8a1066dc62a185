import { callBy } from '#client/lib/call.ts'

/**
 * Keeps a picture for a text that is being written, seen by its owner alone until the text is public (FI-01). Runs
 * in a browser only. Answers the attachment's id; throws ApiError, whose message says why the file is refused.
 */
export async function uploadPicture(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const [{ uploadApi }, { sendWithProgress }] = await Promise.all([
    import('#client/lib/browser-api.ts'),
    import('#client/lib/send-with-progress.ts'),
  ])
  const body = new FormData()
  body.append('image', file, file.name.normalize('NFC'))
  const api = uploadApi(sendWithProgress(onProgress))
  const { id } = await callBy(api, 'POST /attachments/editor-image', { body, signal })
  return id
}
