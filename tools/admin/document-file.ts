import { type DocumentDraft, DocumentFileError, parseDocument } from '#backend/domains/consent/index.ts'
import { documentCodes } from '#shared/contract/consent.ts'
import { Refusal } from '../setup/refusal.ts'
import { readTextFile } from './text-file.ts'

export const documentForm = `  문서: ${documentCodes.join(' | ')}
  제목: 이용약관
  요약: 한두 문장
  시행일: 2026-12-31
  재동의: 받음 | 받지 않음 (적지 않으면 받음)
  바뀐 것:
  - 무엇이 어떻게 바뀌었는지
  ---
  ## 제1조 (목적)
  이 약관은 {{operator}}(이하 "재단")이 …
  (backend/legal/의 파일과 같습니다. {{operator}}, {{helpEmail}}, {{site}}는 이름으로 바뀝니다.)`

export function readDocumentFile(path: string): DocumentDraft {
  try {
    return parseDocument(readTextFile(path))
  } catch (error) {
    if (!(error instanceof DocumentFileError)) throw error
    throw new Refusal(`${path}: ${error.message}\n${documentForm}`)
  }
}
