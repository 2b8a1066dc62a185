import type { Config } from '../../config/config.ts'
import { localStorage } from './local-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

export const openStorage = (config: Config['storage']): Storage =>
  config.kind === 's3' ? s3Storage(config) : localStorage(config.directory)
