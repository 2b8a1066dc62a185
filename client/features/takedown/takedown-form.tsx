import { css } from '@linaria/core'
import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary, type FieldErrors } from '#client/ui/field/error-summary.tsx'
import { control } from '#client/ui/field/field.styles.ts'
import { Field } from '#client/ui/field/field.tsx'
import { FormTrapFields } from '#client/ui/field/form-trap-fields.tsx'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { formWidth, stack } from '#client/ui/layout/layout.styles.ts'
import { colour, size } from '#client/ui/tokens.ts'
import { dueProcess } from '#shared/constants/due-process.ts'
import { claimantKindLabels, takedownBasisLabels } from '#shared/constants/takedown-labels.ts'
import { cutFormField, wholeFormField } from '#shared/constants/whole-form.ts'

export type RefusedTakedown = { errors: FieldErrors; values: Record<string, string> }

type TakedownFormProps = {
  drawn: string
  address: string
  refused: RefusedTakedown | undefined
}

const labels = {
  website: '보내기',
  address: '글이나 의견의 주소',
  basis: '침해받은 권리',
  claimantKind: '요청하는 사람',
  name: '이름',
  contact: '연락처',
  text: '침해 사실',
  files: '증명 자료',
}

/**
 * Counts the files before they are sent: the gateway, which counts bytes, knows no field. Without script the server cuts
 * what is more than a page reads, and says so. Takes out the mark of such a form, which the call does not know.
 */
export function oversizeOf(body: FormData): { errors: FieldErrors; status: number } | null {
  if (body.has(cutFormField))
    return { errors: { files: `${withoutScript} 더 작은 자료를 골라 주세요.` }, status: 413 }
  body.delete(wholeFormField)
  const bytes = body
    .getAll('files')
    .reduce((sum, file) => sum + (typeof file === 'string' ? 0 : file.size), 0)
  if (bytes <= dueProcess.fileBytes) return null
  const files = '자료는 모두 합쳐 10MB까지 보낼 수 있어요. 더 작은 자료를 골라 주세요.'
  return { errors: { files }, status: 413 }
}

const withoutScript = '스크립트를 쓰지 않는 브라우저에서는 자료를 모두 합쳐 1MB까지 보낼 수 있어요.'

export const refusedWith = (errors: FieldErrors, body: FormData): RefusedTakedown => ({
  errors,
  values: Object.fromEntries(
    [...body].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  ),
})

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Asks for a block on a text; sent by anybody, with script and without. */
export function TakedownForm({ drawn, address, refused }: TakedownFormProps): ReactElement {
  const pending = useNavigation().formData !== undefined
  return (
    <Form method="post" encType="multipart/form-data" className={`${stack} ${formWidth}`} noValidate>
      <input type="hidden" name={wholeFormField} value="yes" />
      <ErrorSummary errors={refused?.errors} labels={labels} />
      <FormTrapFields drawn={drawn} refused={refused !== undefined} />
      <ClaimFields address={address} refused={refused} />
      <ProofField refused={refused} />
      <p className={small}>
        이름과 연락처, 적은 내용과 자료는 운영자만 보고 이 요청을 처리하는 데에만 써요. 처리가 끝나고{' '}
        {dueProcess.claimantMonths}개월이 지나면 지워요.
      </p>
      <div>
        <Button look="solid" size="large" pending={pending}>
          임시조치 요청
        </Button>
      </div>
    </Form>
  )
}

function ClaimFields({ address, refused }: Omit<TakedownFormProps, 'drawn'>) {
  const errors = refused?.errors ?? {}
  const typedOf = (name: string) => refused?.values[name] ?? ''
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    defaultValue: typedOf(name),
    ...(errors[name] && { error: errors[name] }),
  })
  return (
    <>
      <TextField
        {...field('address')}
        hint="가려 달라는 글을 열고 주소창의 주소를 붙여 넣어 주세요. 의견은 시각을 눌렀을 때의 주소예요."
        defaultValue={typedOf('address') || address}
        autoComplete="off"
      />
      <RadioGroup
        name="basis"
        legend={labels.basis}
        options={optionsOf(takedownBasisLabels)}
        defaultValue={typedOf('basis')}
        {...(errors.basis && { error: errors.basis })}
      />
      <RadioGroup
        name="claimantKind"
        legend={labels.claimantKind}
        options={optionsOf(claimantKindLabels)}
        defaultValue={typedOf('claimantKind')}
        look="line"
        {...(errors.claimantKind && { error: errors.claimantKind })}
      />
      <TextField {...field('name')} max={dueProcess.name.max} autoComplete="name" />
      <TextField
        {...field('contact')}
        hint="이메일이나 전화번호. 확인이 필요할 때만 연락해요."
        max={dueProcess.contact.max}
        autoComplete="email"
      />
      <TextField
        {...field('text')}
        hint="글의 어느 부분이 어떤 권리를 어떻게 침해하는지 적어 주세요."
        rows="many"
        max={dueProcess.claim.max}
      />
    </>
  )
}

function ProofField({ refused }: Pick<TakedownFormProps, 'refused'>) {
  const error = refused?.errors.files
  return (
    <>
      <Field
        name="files"
        label={labels.files}
        optional
        hint={`그림(JPEG, PNG, WebP, GIF)이나 PDF를 ${dueProcess.files}개까지, 모두 합쳐 10MB까지 보낼 수 있어요. 운영자만 봐요.${refused ? ' 파일은 다시 골라 주세요.' : ''}`}
        {...(error && { error })}
      >
        {wired => (
          <input
            {...wired}
            type="file"
            multiple
            className={control}
            accept="image/jpeg,image/png,image/webp,image/gif,application/pdf"
          />
        )}
      </Field>
      <noscript>
        <p className={small}>{withoutScript}</p>
      </noscript>
    </>
  )
}

/** Leads to a case, for whoever wrote its number down; `typed` is one that leads nowhere. */
export function CaseNumberForm({ typed }: { typed: string }): ReactElement {
  return (
    <Form method="get" className={`${stack} ${formWidth}`}>
      <TextField
        name="case"
        label="사건 번호"
        hint="예: Q-7K3M-92PD. 소문자로 적거나 줄표(-)를 빼도 돼요."
        defaultValue={typed}
        {...(typed && { error: '이 번호로 접수한 요청이 없어요. 번호를 확인해 주세요.' })}
        autoComplete="off"
        required
      />
      <div>
        <Button>처리 상태 보기</Button>
      </div>
    </Form>
  )
}

const small = css`
  color: ${colour.faint};
  font-size: ${size.small};
`
