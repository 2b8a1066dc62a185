import { fileURLToPath } from 'node:url'
import { type Config, loadConfig } from '../config/config.ts'

const dataDir = fileURLToPath(new URL('../../.test/data', import.meta.url))
const key = Buffer.alloc(32, 7).toString('base64url')

export const testPushKeys = {
  PUSH_PUBLIC_KEY: 'BP4R_KawETVgtndycdnRtLWX3QkWsVFsHCDDwIw81JY7MCtqtpbwpKU_23ZuHIqBvvtQMzke3JGMMirsDMWaoqE',
  PUSH_PRIVATE_KEY: '2wGKr1X0oKLXfdMUP1cH0ePrGyZgcIONxLTbgE2Moxo',
}

export function testConfig(changes: NodeJS.ProcessEnv = {}): Config {
  return loadConfig({
    APP_PROFILE: 'demo',
    LOG_LEVEL: 'silent',
    BACKEND_PORT: '0',
    WRITES_PER_MINUTE: '100000',
    UPLOADS_PER_DAY: '100000',
    DATA_DIR: dataDir,
    READS_PER_MINUTE: '100000',
    COMMENTS_PER_MINUTE: '100000',
    UPLOADS_PER_HOUR: '100000',
    LOGINS_PER_MINUTE: '100000',
    REFRESHES_PER_MINUTE: '100000',
    TOKEN_KEYS: `test:${key}`,
    PSEUDONYM_KEY: key,
    LEDGER_KEY: key,
    LEDGER_SEAL_KEY: `test:${key}`,
    CERTIFICATION_KEY: key,
    ...testPushKeys,
    PUSH_SUBJECT: 'mailto:push@mureum.example',
    ...changes,
  })
}
