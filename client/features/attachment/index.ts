export { sendPicture } from './attachment.api.ts'
export { uploadPicture } from './attachment.write.ts'
