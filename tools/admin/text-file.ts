import { readFileSync } from 'node:fs'
import { Refusal } from '../setup/refusal.ts'

/** Of a file in UTF-8, without the mark that Windows puts before it. Letters of another encoding would be lost. */
export function readTextFile(path: string): string {
  const bytes = bytesOf(path)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(`${path}: UTF-8로 저장한 파일이 아닙니다. UTF-8로 다시 저장해 주세요.`)
  }
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    throw new Refusal(`${path}: 파일을 읽지 못했습니다.`)
  }
}
