export { uploadPicture } from './attachment.write.ts'
