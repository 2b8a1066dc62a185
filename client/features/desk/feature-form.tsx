import type { ReactElement } from 'react'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import { DeskForm } from './desk-form.tsx'
import { DeskTimeField } from './desk-time-field.tsx'

type Feature = { rank: number; endsAt: string | null }

const labels = { rank: '차례', endsAt: '내릴 때' }

/** Puts a post on the home page, or takes it off. */
export function FeatureForm({ featured }: { featured: Feature | null }): ReactElement {
  if (featured)
    return (
      <>
        <p>
          첫 화면에 실려 있습니다. 차례 {featured.rank}
          {featured.endsAt && `, ${formatDate(featured.endsAt)}까지`}
        </p>
        <DeskForm intent="unfeature" submit="첫 화면에서 내리기" />
      </>
    )
  return (
    <DeskForm intent="feature" submit="첫 화면에 싣기" labels={labels} stored={{ rank: '50' }}>
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
  )
}
