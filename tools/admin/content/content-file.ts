import { writeFileSync } from 'node:fs'
import * as z from 'zod'
import { Refusal } from '../../setup/refusal.ts'
import { readTextFile } from '../text-file.ts'
import { BannerItem } from './banners.ts'
import { CategoryItem } from './categories.ts'
import { CodeItem } from './codes.ts'
import { FaqItem } from './faqs.ts'
import { NoticeItem } from './notices.ts'
import { SynonymItem } from './synonyms.ts'

const contentVersion = 1

/** A kind that a file does not name stays as it is. */
export const Content = z.strictObject({
  categories: z.array(CategoryItem).default([]),
  codes: z.array(CodeItem).default([]),
  synonyms: z.array(SynonymItem).default([]),
  faqs: z.array(FaqItem).default([]),
  banners: z.array(BannerItem).default([]),
  notices: z.array(NoticeItem).default([]),
})
export type Content = z.infer<typeof Content>

const ContentFile = Content.extend({
  version: z.literal(contentVersion, { error: `이 프로그램은 version ${contentVersion}만 읽습니다.` }),
  exportedAt: z.iso.datetime().optional(),
  pictures: z.record(z.uuid(), z.base64()).default({}),
})
type ContentFile = z.infer<typeof ContentFile>

/** Throws a Refusal that names each field it cannot take. */
export function readContentFile(path: string): ContentFile {
  const read = ContentFile.safeParse(jsonOf(path))
  if (read.success) return read.data
  const issues = read.error.issues
    .slice(0, 10)
    .map(issue => `  ${issue.path.join('.') || '파일'}: ${wordsOf(issue)}`)
  throw new Refusal(
    [`${path}: 읽을 수 없는 내용이 있습니다. 아무것도 바꾸지 않았습니다.`, ...issues].join('\n'),
  )
}

/** Never overwrites a file. */
export function writeContentFile(
  path: string,
  content: Content,
  rest: Pick<ContentFile, 'exportedAt' | 'pictures'>,
) {
  const file = { version: contentVersion, exportedAt: rest.exportedAt, ...content, pictures: rest.pictures }
  try {
    writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new Refusal(
      `${path}: ${exists ? '이미 있는 파일입니다. 다른 이름을 적어 주세요.' : '파일을 쓰지 못했습니다.'}`,
    )
  }
}

function jsonOf(path: string): unknown {
  const text = readTextFile(path)
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(`${path}: JSON이 아닙니다.`)
  }
}

const wordsOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'unrecognized_keys' ? `모르는 항목: ${issue.keys.join(', ')}` : issue.message
