/** `2026-03` as it is read: 2026년 3월. */
export function monthText(month: string): string {
  const [year, number] = month.split('-')
  return `${year}년 ${Number(number)}월`
}
