import { seoulDay } from '#backend/platform/seoul-day.ts'

/** Letters of a title that a file's name holds: with the rest of it within 255 bytes of UTF-8. */
const maxTitleLetters = 60

/** `녹서_제목_20261120` (R12.25), without an ending; signs that a file system refuses become `_`. */
export function fileNameOf(title: string, date: Date): string {
  const words = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, ' ')
    .split(/[\s<>:"/\\|?*_]/)
    .filter(word => word.replaceAll('.', '') !== '')
  const name = [...words.join('_')].slice(0, maxTitleLetters).join('')
  return ['녹서', name, stampOf(date)].filter(Boolean).join('_')
}

export const plainFileNameOf = (paperId: number, date: Date): string =>
  `green-paper-${paperId}-${stampOf(date)}`

const stampOf = (date: Date): string => seoulDay(date).replaceAll('-', '')
