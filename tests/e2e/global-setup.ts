import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { testPushKeys } from '#backend/testing/test-config.ts'
import { certificateFile } from '#backend/testing/test-push-service.ts'
import { freePorts } from '#tools/start/ports.ts'
import { startStack } from '../support/stack.ts'

export default async function globalSetup(): Promise<() => Promise<void>> {
  const [identityPort] = await freePorts(1)
  const secret = 'secret-of-the-local-provider'
  const stack = await startStack({
    env: {
      // The journeys write more than a member may in the demo's minute.
      WRITES_PER_MINUTE: '10000',
      // The local provider plays Google too, so that there are two to link.
      IDENTITY_PORT: String(identityPort),
      LOCAL_CLIENT_SECRET: secret,
      GOOGLE_ISSUER: `http://localhost:${identityPort}`,
      GOOGLE_CLIENT_ID: 'mureum-q',
      GOOGLE_CLIENT_SECRET: secret,
    },
    // A journey starts a push service on this machine.
    backendEnv: {
      ...testPushKeys,
      PUSH_SUBJECT: 'mailto:push@mureum.example',
      PUSH_HOSTS: 'localhost',
      NODE_EXTRA_CA_CERTS: certificateFile,
    },
    beforeStart: makeEnrolmentCode,
  })
  process.env.E2E_ORIGIN = stack.origin
  return () => stack.stop()
}

const admin = fileURLToPath(new URL('../../tools/admin/main.mjs', import.meta.url))

/** As an operator does for an editor's first passkey. */
async function makeEnrolmentCode(dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [admin, 'enrol', '물음지기'], { env })
  process.env.E2E_ENROLMENT_CODE = /(?:[0-9A-Z]{4}-){5}[0-9A-Z]{4}/.exec(stdout)?.[0] ?? stdout
}
