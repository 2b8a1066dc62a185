import { existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from '../setup/refusal.ts'

const megabyte = 1_048_576

export function refuseFullDisk(folder: string, megabytes: number): void {
  const { bavail, bsize } = statfsSync(existingPart(folder))
  const left = Math.floor((bavail * bsize) / megabyte)
  if (left >= megabytes) return
  throw new Refusal(
    [
      '디스크에 남은 자리가 모자라 시작하지 않았습니다.',
      `  ${folder}: ${left} MB 남음, ${megabytes} MB 필요`,
      '자리를 비우거나, 데이터라면 DATA_DIR로 다른 폴더를 골라 주세요.',
    ].join('\n'),
  )
}

function existingPart(folder: string): string {
  return existsSync(folder) ? folder : existingPart(path.dirname(folder))
}
