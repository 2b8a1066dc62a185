import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { onPageShown } from '#client/lib/browser-events.ts'
import { call, query } from '#client/lib/call.ts'
import { Button } from '#client/ui/button/button.tsx'
import { SwitchField } from '#client/ui/field/switch-field.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { formWidth, stack, visuallyHidden } from '#client/ui/layout/layout.styles.ts'
import { Section } from '#client/ui/layout/section.tsx'
import { pushWorkerPath } from '#shared/constants/server-paths.ts'
import type { PushDevice, PushKind } from '#shared/contract/push.ts'

const pushDevicesQuery = query('GET /push/devices')

const kinds: { kind: PushKind; label: string; help: string }[] = [
  {
    kind: 'step',
    label: '질문과 글의 진행',
    help: '내가 쓰거나 공감하거나 관심에 담은 글이 다음 단계로 갈 때 알려요.',
  },
  { kind: 'comment', label: '의견과 답글', help: '내 글에 의견이, 내 의견에 답글이 달릴 때 알려요.' },
  {
    kind: 'account',
    label: '계정과 조치',
    help: '로그인 방법이 바뀌거나 내 글에 대한 조치가 있을 때 알려요.',
  },
]

const lockScreen = '잠금 화면에는 새 소식이 있다는 것만 보여요. 제목과 내용은 보내지 않아요.'

/** Each of two lines on a phone, so that nothing below moves when script tells which of them holds. */
const helpTexts: Record<BrowserPush, string> = {
  missing: '알림을 받을 수 없는 화면이에요. 앱 안이라면 크롬이나 삼성 인터넷으로 열어 주세요.',
  barred: '브라우저 설정에서 알림을 막아 두었어요. 사이트 설정에서 허용한 뒤 켜 주세요.',
  off: lockScreen,
  on: lockScreen,
}

/** Subscribes this browser on a press. Saves each change at once: the browser itself is switched with it. */
export function PushDevices({ publicKey }: { publicKey: string }): ReactElement {
  const { browser, devices, pending, failure, run } = usePush(publicKey)
  const current = devices.find(device => device.current)
  // Until script has asked the browser, the page takes the backend's word, so that nothing moves afterwards.
  const on = current !== undefined && (browser === null || browser === 'on')
  const others = devices.filter(device => !device.current)
  return (
    <Section title="기기 알림" id="push" note="켜고 끄면 바로 저장됩니다.">
      <div className={`${stack} ${formWidth}`}>
        <SwitchField
          checked={on}
          disabled={browser !== 'on' && browser !== 'off'}
          aria-busy={pending || undefined}
          onChange={() => run(on ? 'off' : 'on')}
          help={helpTexts[browser ?? 'off']}
          {...(failure && { error: failure })}
        >
          이 기기로 알림 받기
        </SwitchField>
        <p className={visuallyHidden} role="status">
          {pending ? '바꾸는 중입니다.' : on ? '이 기기로 알림을 받습니다.' : ''}
        </p>
        {on &&
          kinds.map(({ kind, label, help }) => (
            <SwitchField
              key={kind}
              checked={current.kinds.includes(kind)}
              disabled={browser === null}
              onChange={() => run({ kind })}
              help={help}
            >
              {label}
            </SwitchField>
          ))}
        {others.length > 0 && <OtherDevices devices={others} onRemove={id => run({ id })} />}
      </div>
    </Section>
  )
}

/** None of them where the device is switched off, by itself or with its last kind. */
function chosenKinds(wanted: 'on' | 'off' | { kind: PushKind }, before: PushKind[] = []): PushKind[] {
  if (wanted === 'on') return kinds.map(({ kind }) => kind)
  if (wanted === 'off') return []
  const { kind } = wanted
  return before.includes(kind) ? before.filter(one => one !== kind) : [...before, kind]
}

function OtherDevices({ devices, onRemove }: { devices: PushDevice[]; onRemove: (id: number) => void }) {
  return (
    <>
      <p>알림을 받는 다른 기기</p>
      <ul className={stack}>
        {devices.map(({ id, device, createdAt }) => (
          <li key={id}>
            {device ?? '알 수 없는 기기'}, {formatDate(createdAt)}부터{' '}
            <Button type="button" size="small" onClick={() => onRemove(id)}>
              알림 끄기
              <span className={visuallyHidden}>: {device ?? '알 수 없는 기기'}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

type Change = 'on' | 'off' | { kind: PushKind } | { id: number }

const deniedMessage = '알림을 허용하지 않아 켜지 않았습니다.'
const failed = '브라우저의 알림 서비스에 연결하지 못했습니다. 잠시 뒤 다시 시도해 주세요.'

function usePush(publicKey: string) {
  const client = useQueryClient()
  const { data } = useSuspenseQuery(pushDevicesQuery)
  const [browser, setBrowser] = useState<BrowserPush | null>(null)
  const [waiting, setWaiting] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    const read = () => readBrowserPush(publicKey).then(setBrowser, () => setBrowser('missing'))
    read()
    // A permission changes in the browser's own settings.
    return onPageShown(read)
  }, [publicKey])

  const change = async (wanted: Change): Promise<void> => {
    const current = client.getQueryData(pushDevicesQuery.queryKey)?.items.find(device => device.current)
    if (typeof wanted === 'object' && 'id' in wanted) return remove(wanted.id)
    const chosen = chosenKinds(wanted, current?.kinds)
    if (chosen.length > 0) return save(chosen)
    await unsubscribeBrowser()
    if (current) await remove(current.id)
  }
  const save = async (chosen: PushKind[]): Promise<void> => {
    const subscribed = await subscribeBrowser(publicKey)
    if (!subscribed) return setFailure(deniedMessage)
    const body = { ...subscribed, kinds: chosen }
    const devices = await call(client, 'PUT /push/devices/current', { body })
    client.setQueryData(pushDevicesQuery.queryKey, devices)
  }
  const remove = async (id: number): Promise<void> => {
    const devices = await call(client, 'DELETE /push/devices/:id', { params: { id } })
    client.setQueryData(pushDevicesQuery.queryKey, devices)
  }
  /** One after the other, each from what the one before it saved. */
  const run = (wanted: Change): void => {
    setFailure(null)
    setWaiting(count => count + 1)
    queue.current = queue.current.then(async () => {
      await change(wanted).catch(() => setFailure(failed))
      setBrowser(await readBrowserPush(publicKey).catch(() => 'missing' as const))
      setWaiting(count => count - 1)
    })
  }
  return { browser, devices: data.items, pending: waiting > 0, failure, run }
}

/** missing: this browser has no Web Push; barred: its settings refuse this site. */
type BrowserPush = 'missing' | 'barred' | 'off' | 'on'

/** Asks nobody for anything. On only where the browser is subscribed by this very key. */
async function readBrowserPush(publicKey: string): Promise<BrowserPush> {
  if (!hasPush()) return 'missing'
  if (Notification.permission === 'denied') return 'barred'
  const subscription = await ownSubscription()
  return subscription && keyOf(subscription) === publicKey ? 'on' : 'off'
}

/** Inside another app, and in Safari outside of the home screen, parts of it are missing. */
const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** As the backend takes it. */
type SubscribedBrowser = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Asks for the permission, so it is called on a press alone; null where it was not given. */
async function subscribeBrowser(publicKey: string): Promise<SubscribedBrowser | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(pushWorkerPath, {
    scope: '/',
    updateViaCache: 'none',
  })
  await navigator.serviceWorker.ready
  const old = await registration.pushManager.getSubscription()
  if (old && keyOf(old) !== publicKey) await old.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')]
  return { endpoint: subscription.endpoint, keys: { p256dh: base64url(p256dh), auth: base64url(auth) } }
}

/** Takes the worker away too: nothing of it runs where nothing is pushed. */
async function unsubscribeBrowser(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
  await (await ownRegistration())?.unregister()
}

const ownRegistration = () => navigator.serviceWorker.getRegistration('/')

const ownSubscription = async () => (await ownRegistration())?.pushManager.getSubscription()

const keyOf = ({ options }: PushSubscription): string => base64url(options.applicationServerKey)

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
