import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { machinesPage, pagePath } from './page.ts'

writeFileSync(join(import.meta.dirname, '../..', pagePath), machinesPage())
