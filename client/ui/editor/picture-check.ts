import { limits } from '#shared/constants/limits.ts'

/** What the backend decodes (FI-01); it looks at the content itself, this only spares the way there. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

type Picture = Pick<File, 'type' | 'size'>

/** Why a picture cannot be put into a text that holds so many already, of `most`, or null when it can (R12.23). */
export function pictureFault(
  { type, size }: Picture,
  already: number,
  most: number = limits.imagesOfPost,
): string | null {
  if (!pictureTypes.includes(type)) return 'JPEG, PNG, WebP, GIF 그림만 넣을 수 있어요.'
  if (size > limits.image.bytes)
    return `${limits.image.bytes / 1_048_576}MB가 넘는 그림이에요. 크기를 줄여 주세요.`
  if (already >= most) return `그림은 ${most}개까지 넣을 수 있어요.`
  return null
}
