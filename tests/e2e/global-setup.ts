import { freePorts } from '#tools/start/ports.ts'
import { runAdminCommand } from '../support/admin-command.ts'
import { startStack } from '../support/stack.ts'
import { administrator } from './administrator.ts'

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
  })
  // The demo has editors alone.
  await stack.killBackend()
  await runAdminCommand(stack, 'grant', administrator.name, 'ADMIN')
  await stack.startBackend()
  process.env.E2E_ORIGIN = stack.origin
  return () => stack.stop()
}
