import type { Act } from '../act.ts'
import { recoverFrom } from '../faults.ts'

export const restart: Act = {
  title: 'PostgreSQL 다시 켜기',
  holds:
    'PostgreSQL을 fast와 immediate로 다시 켜도 프로세스가 끝나지 않고, 5초 안에 회복하며, 쓰기를 잃거나 두 번 하지 않는다.',
  run: site =>
    recoverFrom(site, [
      { name: 'fast', run: () => site.database.restartFast() },
      { name: 'immediate', run: () => site.database.restartImmediately() },
    ]),
}
