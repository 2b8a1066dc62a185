import type { Database } from '#backend/platform/database/schema.ts'
import type { Storage } from '#backend/platform/storage/storage.ts'
import { Refusal } from '../../setup/refusal.ts'
import { inOneTransaction } from '../rehearsal.ts'
import { exportBanners, importBanners } from './banners.ts'
import { exportCategories, importCategories } from './categories.ts'
import { exportCodes, importCodes } from './codes.ts'
import { type Content, readContentFile, writeContentFile } from './content-file.ts'
import type { Change, Import } from './content-kind.ts'
import { exportFaqs, importFaqs } from './faqs.ts'
import { exportNotices, importNotices } from './notices.ts'
import { exportPictures, importPictures } from './pictures.ts'
import { exportSynonyms, importSynonyms } from './synonyms.ts'

type Site = { db: Database; storage: Storage; now: Date; dryRun: boolean }

export async function exportContent(path: string, { db, storage, now, dryRun }: Site): Promise<string> {
  const content: Content = {
    categories: await exportCategories(db),
    codes: await exportCodes(db),
    synonyms: await exportSynonyms(db),
    faqs: await exportFaqs(db),
    banners: await exportBanners(db),
    notices: await exportNotices(db),
  }
  const pictures = await exportPictures(db, storage, content)
  if (!dryRun) writeContentFile(path, content, { exportedAt: now.toISOString(), pictures })
  const counts = [
    `분류 ${content.categories.length}개`,
    `코드 ${content.codes.length}개`,
    `유의어 ${content.synonyms.length}개`,
    `자주 묻는 질문 ${content.faqs.length}개`,
    `배너 ${content.banners.length}개`,
    `공지사항 ${content.notices.length}개`,
    `그림 ${Object.keys(pictures).length}개`,
  ].join(', ')
  return dryRun ? `내보낼 것: ${counts}\n파일은 쓰지 않았습니다.` : `${path}: ${counts}를 내보냈습니다.`
}

type Admin = { id: number; name: string; role: string }

/** Groups of codes come before what refers to them. One transaction: all of the file or nothing. */
export async function importContent(path: string, admin: Admin, site: Site): Promise<string> {
  if (admin.role !== 'ADMIN')
    throw new Refusal(`${admin.name}(${admin.id}번): ADMIN만 가져올 수 있습니다. 아무것도 바꾸지 않았습니다.`)
  const { version: _version, exportedAt: _exportedAt, pictures, ...sent } = readContentFile(path)
  const { db, now, dryRun } = site
  const placed = (handle: Database, storage: Storage) =>
    importPictures(sent, pictures, { db: handle, storage, adminId: admin.id, now })
  // Bytes are stored before the transaction; what no text shows in the end is swept a day later.
  const ready = dryRun ? null : await placed(db, site.storage)
  const changes = await inOneTransaction(db, { dryRun }, async handle => {
    const content = ready ?? (await placed(handle, readingOnly(site.storage)))
    return importAll(content, { db: handle, adminId: admin.id, now })
  })
  return report(changes, dryRun)
}

async function importAll(content: Content, parts: Import): Promise<Change[]> {
  return [
    ...(await importCategories(content.categories, parts)),
    ...(await importCodes(content.codes, parts)),
    ...(await importSynonyms(content.synonyms, parts)),
    ...(await importFaqs(content.faqs, parts)),
    ...(await importBanners(content.banners, parts)),
    ...(await importNotices(content.notices, parts)),
  ]
}

const readingOnly = (storage: Storage): Storage => ({
  ...storage,
  put: async () => {},
  remove: async () => {},
})

const signs = { added: '추가', changed: '수정' }

function report(changes: Change[], dryRun: boolean): string {
  if (changes.length === 0) return '파일과 사이트의 내용이 같습니다. 아무것도 바꾸지 않았습니다.'
  const lines = changes.map(({ act, label }) => `  ${signs[act]}: ${label}`)
  const first = dryRun
    ? `바꿀 것 ${changes.length}개. 아무것도 바꾸지 않았습니다.`
    : `${changes.length}개를 바꿨습니다. 새 공지사항은 초안입니다. 편집실에서 게시해 주세요.`
  return [first, ...lines].join('\n')
}
