import type { ReactElement } from 'react'
import { Checkbox } from '#client/ui/field/checkbox.tsx'
import { RadioGroup } from '#client/ui/field/radio-group.tsx'
import { SwitchField } from '#client/ui/field/switch-field.tsx'
import { stack } from '#client/ui/layout/layout.styles.ts'
import { Specimen } from '../specimen.tsx'

const stances = [
  { value: 'yes', label: '찬성', help: '국가가 먼저 돌려주고 나중에 받아야 한다.' },
  { value: 'no', label: '반대', help: '계약의 위험은 당사자가 나누어야 한다.' },
  { value: 'neither', label: '잘 모르겠음' },
]

export const Choices = (): ReactElement => (
  <>
    <RadioGroups />
    <Checkboxes />
    <Switches />
  </>
)

function RadioGroups() {
  return (
    <Specimen title="하나 고르기" set="pair">
      <RadioGroup name="stance" legend="나의 입장" options={stances} defaultValue="yes" look="boxes" />
      <div className={stack}>
        <RadioGroup
          name="order"
          legend="의견 차례"
          options={[
            { value: 'agreed', label: '공감 많은 것부터' },
            { value: 'recent', label: '새것부터' },
            { value: 'certified', label: '본인확인한 회원만', disabled: true },
          ]}
          defaultValue="agreed"
          hint="이 기기에만 남아요."
        />
        <RadioGroup
          name="reason"
          legend="신고하는 이유"
          options={[
            { value: 'abuse', label: '욕설' },
            { value: 'privacy', label: '개인정보' },
            { value: 'spam', label: '광고' },
          ]}
          look="line"
          error="이유를 하나 골라 주세요."
        />
      </div>
    </Specimen>
  )
}

function Checkboxes() {
  return (
    <Specimen title="확인과 동의" set="pair">
      <Checkbox name="age" help="만 14세가 되지 않았다면 가입할 수 없어요.">
        만 14세 이상입니다
      </Checkbox>
      <Checkbox name="terms" error="이용약관에 동의해 주세요.">
        이용약관에 동의합니다 (필수)
      </Checkbox>
      <Checkbox name="kept" defaultChecked>
        쓰던 글을 이 기기에 남깁니다
      </Checkbox>
      <Checkbox name="closed" disabled>
        지금은 고를 수 없습니다
      </Checkbox>
    </Specimen>
  )
}

function Switches() {
  return (
    <Specimen title="켜고 끄기" set="pair">
      <SwitchField name="public" defaultChecked help="끄면 다른 사람이 볼 수 없어요.">
        공감한 글 목록 공개
      </SwitchField>
      <SwitchField name="news" help="한 달에 한 번 보내 드려요.">
        소식 메일
      </SwitchField>
      <SwitchField name="locked" disabled defaultChecked>
        필수 알림
      </SwitchField>
      <SwitchField name="failed" error="저장하지 못했어요. 다시 켜 주세요.">
        댓글 알림
      </SwitchField>
    </Specimen>
  )
}
