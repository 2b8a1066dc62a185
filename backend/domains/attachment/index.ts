export { sweepOrphans } from './attachment.commands.ts'
export { readPictures, type Subject } from './attachment.queries.ts'
export { type IsShown, type IsShownTo, registerAttachment } from './attachment.routes.ts'
export { addAttachments, linkAttachments, type Usage } from './attachment-link.commands.ts'
