import type { SeedPaper } from './paper.ts'
import { care } from './papers/care.ts'
import { deposit } from './papers/deposit.ts'
import { kiosk } from './papers/kiosk.ts'
import { parking } from './papers/parking.ts'

export const papers: SeedPaper[] = [kiosk, care, deposit, parking]
