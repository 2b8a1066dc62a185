import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { refuseFullDisk } from './disk.ts'

describe('the look at the disk', () => {
  const folder = path.join(tmpdir(), 'not', 'made', 'yet')

  it('refuses with what is left and what is needed', () => {
    expect(() => refuseFullDisk(folder, 1e12)).toThrow(/\d+ MB 남음, 1000000000000 MB 필요/)
  })

  it('passes where there is room, also for a folder that does not exist yet', () => {
    expect(() => refuseFullDisk(folder, 0)).not.toThrow()
  })
})
