import type { ReactElement } from 'react'
import { TextField } from '#client/ui/field/text-field.tsx'
import { DeskForm } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'
import { seoulTimeOf } from './seoul-time.ts'

type Feature = { rank: number; endsAt: string | null }

const labels = { rank: '차례', endsAt: '내릴 때' }

type FeatureFormProps = {
  featured: Feature | null
  /** Of the place (R12.23). */
  version: number
}

/** Puts a post on the home page, gives it another place there, or takes it off. */
export function FeatureForm({ featured, version }: FeatureFormProps): ReactElement {
  return (
    <>
      {featured && <p>첫 화면에 실려 있습니다.</p>}
      <DeskForm
        intent="feature"
        submit={featured ? '차례와 기간 바꾸기' : '첫 화면에 싣기'}
        labels={labels}
        stored={{ rank: String(featured?.rank ?? 50), endsAt: seoulTimeOf(featured?.endsAt) }}
        version={version}
      >
        {({ errors, initial }) => (
          <>
            <TextField
              name="rank"
              label={labels.rank}
              hint="1부터 100까지, 작을수록 앞에 놓여요."
              defaultValue={initial('rank')}
              error={errors.rank}
            />
            <DeskTimeField
              name="endsAt"
              label={labels.endsAt}
              hint="한국 시간. 비워 두면 내릴 때까지 실려요."
              value={initial('endsAt')}
              error={errors.endsAt}
            />
          </>
        )}
      </DeskForm>
      {featured && <DeskForm intent="unfeature" submit="첫 화면에서 내리기" />}
    </>
  )
}
