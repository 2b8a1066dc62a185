import { type ReactElement, useEffect, useRef, useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { usePublicConfig } from '#client/lib/public-config.ts'
import { paths } from '#client/paths.ts'
import { Button, LinkButton } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { actions } from '#client/ui/layout/layout.styles.ts'
import type { StartedCertification } from '#shared/contract/certification.ts'

type CertificationFormProps = {
  started: StartedCertification | undefined
  verificationId: string | null
}

/** R12.22: a script or one button finishes the proof on return; a GET certifies nobody. */
export function CertificationForm({ started, verificationId }: CertificationFormProps): ReactElement {
  if (started) return <GoOn key={started.verificationId} started={started} />
  return verificationId ? <Finish verificationId={verificationId} /> : <Begin />
}

function Begin() {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={paths.certification()} className={actions}>
      <Button look="solid" pending={pending}>
        본인확인 시작하기
      </Button>
    </Form>
  )
}

function Finish({ verificationId }: { verificationId: string }) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  useEffect(() => {
    if (form.current) void submit(form.current, { replace: true })
  }, [submit])
  return (
    <Form method="post" action={paths.certification()} className={actions} ref={form}>
      <input type="hidden" name="verification" value={verificationId} />
      <Button look="solid" pending={useNavigation().formMethod === 'POST'}>
        본인확인 마치기
      </Button>
    </Form>
  )
}

const notOpened = { '': '본인확인 화면을 열지 못했습니다. 잠시 뒤에 다시 시도해 주세요.' }

/** Redirects by script; a form cannot lead to another origin, hence a link without (R12.1). */
function GoOn({ started }: { started: StartedCertification }) {
  const { baseUrl } = usePublicConfig()
  const [failed, setFailed] = useState(false)
  const returned = useReturned()
  useEffect(() => {
    if (started.kind === 'address') return window.location.assign(started.address)
    const returnTo = `${baseUrl}${paths.certification()}?verification=${started.verificationId}`
    import('./portone.ts')
      .then(({ leaveForPortone }) => leaveForPortone(started, returnTo))
      .catch(() => setFailed(true))
  }, [started, baseUrl])
  if (returned) return <Begin />
  if (started.kind === 'address')
    return (
      <div className={actions}>
        <LinkButton to={started.address} look="solid">
          본인확인 화면으로 가기
        </LinkButton>
      </div>
    )
  if (!failed)
    return (
      <>
        <p role="status">본인확인 화면을 여는 중입니다.</p>
        <noscript>
          <p>이 본인확인은 스크립트를 켠 브라우저에서만 할 수 있습니다.</p>
        </noscript>
      </>
    )
  return (
    <>
      <ErrorSummary errors={notOpened} labels={{}} />
      <Begin />
    </>
  )
}

/** True once the browser brings the page back from its back-forward cache, as it was left. */
function useReturned(): boolean {
  const [returned, setReturned] = useState(false)
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setReturned(true)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return returned
}
