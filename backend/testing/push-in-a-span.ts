import { startSpan } from '@sentry/node'
import { flushTraces, untraced } from '../instrument.ts'
import { pushTransport } from '../platform/push/push-transport.ts'
import { testConfig } from './test-config.ts'
import { localhostCertificate } from './test-push-service.ts'

/** Sends one message inside a span to the browser that is given, outside of traces if `untraced` is asked for. */
const [how, endpoint = '', p256dh = '', auth = ''] = process.argv.slice(2)
const { push } = testConfig({ PUSH_HOSTS: 'localhost' })
if (!push) throw new Error('no push')
const suppressed = how === 'untraced' ? { untraced } : {}
const transport = pushTransport(push, { ca: localhostCertificate.cert, ...suppressed })
const bytes = (text: string) => Buffer.from(text, 'base64url')
const message = { text: '새 소식이 있습니다', path: '/', topic: 'step' }
const { outcome } = await startSpan({ name: 'a round of pushes', op: 'job' }, () =>
  transport.send({ endpoint, p256dh: bytes(p256dh), auth: bytes(auth) }, message),
)
await flushTraces()
await transport.close()
process.stdout.write(outcome)
