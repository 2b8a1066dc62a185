import type { Act } from '../act.ts'
import { recoverFrom } from '../faults.ts'

export const promote: Act = {
  title: '복제본의 승격',
  holds:
    'PostgreSQL의 기계를 잃고 동기 복제본이 그 자리를 이어받아도 프로세스가 끝나지 않고, 5초 안에 회복하며, 쓰기를 잃거나 두 번 하지 않는다.',
  run: async site => {
    await site.database.addStandby()
    return recoverFrom(site, [{ name: '승격', run: () => site.database.failOver() }])
  },
}
