import { downloadAttachment, uploadEditorImage } from '#shared/contract/attachment.ts'
import type { CallCase } from '../call-case.ts'
import type { World } from '../world.ts'
import { ask } from './question.ts'

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

export function imageForm(): FormData {
  const form = new FormData()
  form.append('image', new Blob([pixel], { type: 'image/gif' }), '점.gif')
  return form
}

async function showInQuestion({ database }: World, attachmentId: string, questionId: number): Promise<void> {
  const use = { subject_kind: 'post' as const, subject_id: questionId, attachment_id: attachmentId }
  await database.db.insertInto('attachment_uses').values(use).execute()
}

export const attachmentCalls: CallCase[] = [
  { contract: uploadEditorImage, who: 'writers', prepare: () => ({ form: imageForm() }) },
  {
    contract: downloadAttachment,
    who: 'anyone',
    prepare: async (world, owner) => {
      const { id } = await world.made<{ id: string }>(
        'POST /attachments/editor-image',
        { form: imageForm() },
        owner,
      )
      await showInQuestion(world, id, (await ask(world, owner)).id)
      return { params: { id } }
    },
  },
]
