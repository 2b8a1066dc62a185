export { storeImage, sweepOrphans } from './attachment.commands.ts'
export {
  findOwnImage,
  findPictureSizes,
  readPictures,
  type Subject,
  withPictureSizes,
} from './attachment.queries.ts'
export { type IsAnyShown, type IsAnyShownTo, registerAttachment } from './attachment.routes.ts'
export { addAttachments, linkAttachments, type Usage } from './attachment-link.commands.ts'
export { reencodeImage } from './image-reencoding.ts'
