import { AppError } from '#server/plugins/app-error.ts'
import { brand } from '#shared/constants/brand.ts'
import type { ReadBackend } from './backend-reader.ts'
import type { PictureMaker, PictureWords } from './picture-maker.ts'
import { type FoundPost, type KindOfPost, postKinds } from './post-kinds.ts'
import { ShortMemory } from './short-memory.ts'

export type PictureSource = { read: ReadBackend; maker: PictureMaker }

/** Pictures of posts, each kept for a day under the words on it: a changed post is another picture. */
export class SharePictures {
  readonly #source: PictureSource
  readonly #kept = new ShortMemory<Buffer>({ ms: 86_400_000, most: 300 })

  constructor(source: PictureSource) {
    this.#source = source
  }

  /** PNG of a post; throws NOT_FOUND or GONE as the post's page would answer. */
  async ofPost(kind: KindOfPost, id: number): Promise<Buffer> {
    const post = await this.#source.read<FoundPost>(`${kind.calls}/${id}`)
    if (post.content === null) throw new AppError('GONE')
    return this.#drawn({ ...kind, title: drawable(post.title), note: noteOf(post) })
  }

  /** PNG of the site itself. */
  ofSite(): Promise<Buffer> {
    const [{ kind }] = postKinds
    return this.#drawn({ kind, label: brand.tagline, title: brand.question, note: '' })
  }

  #drawn({ kind, label, title, note }: Omit<PictureWords, 'brand' | 'tagline'>): Promise<Buffer> {
    const words = { kind, label, title, note, brand: brand.name, tagline: brand.tagline }
    return this.#kept.get(JSON.stringify(words), () => this.#source.maker.make(words))
  }
}

/** What stands beside the kind: the category, or which edition of a paper it is. */
const noteOf = ({ category, number }: FoundPost): string =>
  category ? drawable(category.name) : number ? `제${number}판` : ''

/**
 * Leaves out what the typeface has no shapes for (Hanja, emoji), with the brackets that held it; the title that
 * goes with the picture says all of it.
 */
export const drawable = (text: string): string =>
  text
    .replaceAll(/\([\p{Script=Han}\s]+\)|[^\p{Script=Hangul}\p{Script=Latin}\p{Nd}\p{P}\p{Sc}\p{Sm}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim() || brand.question
