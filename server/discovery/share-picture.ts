import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { brand } from '#shared/constants/brand.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ReadBackend } from './backend-reader.ts'
import type { PictureRenderer, PictureText } from './picture-renderer.ts'
import { type PostKind, type PublicPost, postKinds } from './post-kinds.ts'

export class SharePictures {
  readonly #renderer: PictureRenderer
  readonly #cache = new TtlCache<Buffer>({ ttlMs: 86_400_000, maxEntries: 300 })

  constructor(renderer: PictureRenderer) {
    this.#renderer = renderer
  }

  /** Throws NOT_FOUND or GONE as the post's page would answer. */
  async ofPost(read: ReadBackend, kind: PostKind, id: number): Promise<Buffer> {
    const post = await read<PublicPost>(`${kind.calls}/${id}`)
    if (post.content === null) throw new AppError('GONE')
    return this.#render({ ...kind, title: drawableText(post.title), note: noteOf(post) })
  }

  ofSite(): Promise<Buffer> {
    const [{ kind }] = postKinds
    return this.#render({ kind, label: brand.tagline, title: brand.question, note: '' })
  }

  #render({ kind, label, title, note }: Omit<PictureText, 'brand' | 'tagline'>): Promise<Buffer> {
    const text = { kind, label, title, note, brand: brand.name, tagline: brand.tagline }
    return this.#cache.get(JSON.stringify(text), () => this.#renderer.render(text))
  }
}

const noteOf = ({ category, number }: PublicPost): string =>
  category ? drawableText(category.name) : number ? `제${number}판` : ''

/** Drops the characters that the typeface lacks (Hanja, emoji), with the brackets around them. */
export const drawableText = (text: string): string =>
  text
    .replaceAll(/\([\p{Script=Han}\s]+\)|[^\p{Script=Hangul}\p{Script=Latin}\p{Nd}\p{P}\p{Sc}\p{Sm}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim() || brand.question
