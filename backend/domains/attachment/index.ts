export type { Subject } from './attachment.repository.ts'
export { type IsShown, registerAttachment } from './attachment.routes.ts'
export { linkAttachments, type Usage } from './link-attachments.ts'
export { sweepOrphans } from './sweep-orphans.ts'
