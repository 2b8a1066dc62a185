export type { Subject } from './attachment.repository.ts'
export { type IsShown, registerAttachment } from './attachment.routes.ts'
export { sweepOrphans } from './sweep-orphans.ts'
export { type Usage, useAttachments } from './use-attachments.ts'
