import * as z from 'zod'
import { limits } from '../constants/limits.ts'
import { FileContent, route } from './route.ts'

/** Always WebP, encoded anew without the camera's place and time. */
export const Attachment = z.object({
  id: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  url: z.string().meta({ example: '/api/attachments/5b0c1d2e-8f3a-4c55-9a61-0d2f7f1f3c11/download' }),
})
export type Attachment = z.infer<typeof Attachment>

/** In pixels, so that a page keeps the picture's place. */
export const PictureSize = z.object({
  attachmentId: z.uuid(),
  width: z.number().int(),
  height: z.number().int(),
})
export type PictureSize = z.infer<typeof PictureSize>

export const uploadEditorImage = route({
  operationId: 'uploadEditorImage',
  tag: 'attachment',
  method: 'POST',
  path: '/attachments/editor-image',
  summary: 'Takes a JPEG, PNG, WebP or GIF for a text; seen by its owner alone until a public text shows it',
  source: 'R6.1, R12.23, FI-01, FI-05',
  permission: 'attachment.create',
  upload: { field: 'image', min: 1, max: 1, bytes: limits.image.bytes },
  answers: { 201: Attachment },
  errors: [
    'VALIDATION_FAILED',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'FILE_REFUSED',
    'UPLOAD_QUOTA_REACHED',
  ],
})

export const downloadAttachment = route({
  operationId: 'downloadAttachment',
  tag: 'attachment',
  method: 'GET',
  path: '/attachments/:id/download',
  summary: 'The picture: for everybody once something public shows it, for its owner before; takes Range',
  source: 'R6.1, FI-04',
  permission: 'attachment.read',
  params: z.object({ id: z.uuid() }),
  answers: { 200: FileContent, 206: FileContent, 304: null },
  file: { types: ['image/webp'] },
  errors: ['NOT_FOUND', 'RANGE_NOT_SATISFIABLE'],
})
