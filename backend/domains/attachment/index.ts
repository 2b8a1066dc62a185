export type { Subject } from './attachment.repository.ts'
export { type IsShown, type IsShownTo, registerAttachment } from './attachment.routes.ts'
export { addAttachments, linkAttachments, type Usage } from './link-attachments.ts'
export { sweepOrphans } from './sweep-orphans.ts'
