import { type ReactElement, useState } from 'react'
import { paths } from '#client/paths.ts'
import { Button } from '#client/ui/button/button.tsx'
import { ErrorSummary } from '#client/ui/field/error-summary.tsx'
import { SearchForm } from '#client/ui/field/search-form.tsx'
import { SelectField } from '#client/ui/field/select-field.tsx'
import { TextField } from '#client/ui/field/text-field.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { limits } from '#shared/constants/limits.ts'
import { Specimen } from '../specimen.tsx'

const categories = ['주거·도시', '돌봄·복지', '기후·에너지', '일·경제', '디지털·과학'].map(label => ({
  value: label,
  label,
}))
const labels = { title: '질문', body: '내용' }
const errors = { title: '질문은 4자 이상 써 주세요.', body: '전화번호로 보이는 숫자는 올릴 수 없어요.' }

export function Fields(): ReactElement {
  return (
    <>
      <Specimen title="한 줄과 여러 줄" set="pair">
        <div className={stack}>
          <TextField
            name="empty"
            label="별명"
            hint="다른 사람에게 보이는 이름이에요."
            max={limits.nickname.max}
          />
          <TextField
            name="filled"
            label="질문"
            defaultValue="전세 보증금은 왜 세입자가 지켜야 합니까?"
            max={80}
            large
          />
        </div>
        <div className={stack}>
          <TextField
            name="wrong"
            label="한 줄 소개"
            error="연락처로 보이는 내용은 쓸 수 없어요."
            defaultValue="010-1234-5678로 연락 주세요"
          />
          <TextField
            name="over"
            label="의견"
            rows="few"
            max={20}
            defaultValue="이 의견은 정해진 길이를 조금 넘겨서 쓴 의견입니다."
          />
        </div>
      </Specimen>
      <Specimen title="목록에서 고르기" set="pair">
        <SelectField name="category" label="분류" options={categories} placeholder="분류를 골라 주세요" />
        <SelectField
          name="category-wrong"
          label="분류"
          options={categories}
          placeholder="분류를 골라 주세요"
          error="분류를 하나 골라 주세요."
        />
      </Specimen>
      <Specimen title="검색">
        <SearchForm action={paths.gallery()} placeholder="예: 전세, 돌봄, 기후" landmark={false} />
      </Specimen>
      <Specimen title="거절된 양식">
        <RefusedForm />
      </Specimen>
    </>
  )
}

function RefusedForm() {
  const [refused, setRefused] = useState<typeof errors>()
  return (
    <form className={stack} onSubmit={event => event.preventDefault()} noValidate>
      <ErrorSummary errors={refused} labels={labels} />
      <TextField name="title" label={labels.title} error={refused?.title ?? ''} defaultValue="왜요" />
      <TextField
        name="body"
        label={labels.body}
        rows="few"
        error={refused?.body ?? ''}
        defaultValue="010-1234-5678"
      />
      <div>
        <Button type="button" look="solid" onClick={() => setRefused({ ...errors })}>
          질문 올리기
        </Button>
      </div>
    </form>
  )
}
