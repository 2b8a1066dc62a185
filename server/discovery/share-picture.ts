import { TtlCache } from '#shared/cache/ttl-cache.ts'
import { brand } from '#shared/constants/brand.ts'
import type { Debate } from '#shared/contract/debate.ts'
import type { PostCounts } from '#shared/contract/post.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ReadBackend } from './backend-reader.ts'
import type { PictureRenderer, PictureText } from './picture-renderer.ts'
import { type PostKind, postKinds, type ReadPost } from './post-kinds.ts'

export class SharePictures {
  readonly #renderer: PictureRenderer
  readonly #cache = new TtlCache<Buffer>({ ttlMs: 86_400_000, maxEntries: 300 })
  /** By post and title: however fast its counts move, a post is drawn once a minute. */
  readonly #posts = new TtlCache<Buffer>({ ttlMs: 60_000, maxEntries: 300 })

  constructor(renderer: PictureRenderer) {
    this.#renderer = renderer
  }

  /** Throws NOT_FOUND or GONE as the post's page would answer. Counts are up to a minute old. */
  async ofPost(read: ReadBackend, kind: PostKind, id: number): Promise<Buffer> {
    const { kind: name, label } = kind
    const post = await kind.readPost(read, id)
    if ('content' in post && post.content === null) throw new AppError('GONE')
    const [title, note] = [drawableText(post.title), noteOf(post)]
    const counts = name !== 'interview' && 'counts' in post ? countsOf(post) : ''
    return this.#posts.get(JSON.stringify([name, id, title, note]), () =>
      this.#render({ kind: name, label, title, note, counts }),
    )
  }

  ofSite(): Promise<Buffer> {
    const [{ kind }] = postKinds
    return this.#render({ kind, label: brand.tagline, title: brand.question, note: '', counts: '' })
  }

  #render({ kind, label, ...words }: Omit<PictureText, 'brand' | 'tagline'>): Promise<Buffer> {
    const text = { kind, label, ...words, brand: brand.name, tagline: brand.tagline }
    return this.#cache.get(JSON.stringify(text), () => this.#renderer.render(text))
  }
}

const noteOf = (post: ReadPost): string =>
  'category' in post ? drawableText(post.category.name) : `제${post.number}판`

const longestCounts = 34

type Counted = {
  counts?: Pick<PostCounts, 'agree' | 'comment'>
  participants?: Debate['participants']
  positions?: Pick<Debate['positions'][number], 'label' | 'count'>[]
}

/** Of a debate its result, as far as everybody may see it and the line holds it. */
export function countsOf({ counts, participants, positions = [] }: Counted): string {
  if (participants !== undefined) {
    const result = positions.map(
      ({ label, count }) => `${drawableText(label)} ${count?.toLocaleString('ko')}명`,
    )
    const line = result.join(' · ')
    const isShown = positions.some(({ count }) => count) && positions.every(({ count }) => count !== null)
    return isShown && line.length <= longestCounts ? line : `${participants.toLocaleString('ko')}명 참여`
  }
  if (!counts) return ''
  return `공감 ${counts.agree.toLocaleString('ko')}개 · 의견 ${counts.comment.toLocaleString('ko')}개`
}

/** Drops the characters that the typeface lacks (Hanja, emoji), with the brackets around them. */
export const drawableText = (text: string): string =>
  text
    .replaceAll(/\([\p{Script=Han}\s]+\)|[^\p{Script=Hangul}\p{Script=Latin}\p{Nd}\p{P}\p{Sc}\p{Sm}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim() || brand.question
