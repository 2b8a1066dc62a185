import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { paths } from '#client/paths.ts'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { Field } from '#client/ui/field/field.tsx'
import { radius, space } from '#client/ui/tokens.ts'

type DeskPictureFieldProps = {
  name: string
  label: string
  /** The field of the attachment's id, which stays when a form is refused after its picture was kept. */
  keptName: string
  kept: string
  error?: string | undefined
}

/** Chooses a picture, replaces it, or leaves it out by `<name>-out`. */
export function DeskPictureField({
  name,
  label,
  keptName,
  kept,
  error,
}: DeskPictureFieldProps): ReactElement {
  return (
    <div className={picture}>
      <Field
        name={name}
        label={label}
        hint={kept ? '다른 파일을 고르면 바뀌어요.' : 'JPEG, PNG, WebP, GIF 파일. 비워 둘 수 있어요.'}
        {...(error && { error })}
      >
        {wired => (
          <input
            {...wired}
            type="file"
            className={control}
            accept="image/jpeg,image/png,image/webp,image/gif"
          />
        )}
      </Field>
      {kept && (
        <>
          <input type="hidden" name={keptName} value={kept} />
          <img src={paths.attachment(kept)} alt="지금 그림" width={240} height={120} />
          <Checkbox name={`${name}-out`}>그림 삭제</Checkbox>
        </>
      )}
    </div>
  )
}

const picture = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.one};

  & > img {
    width: 15rem;
    max-width: 100%;
    height: auto;
    border-radius: ${radius.small};
  }
`
