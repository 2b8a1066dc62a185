import { describe, expect, it } from 'vitest'
import { findPersonalNumber } from './personal-number.ts'

describe('findPersonalNumber', () => {
  it.each(['제 번호는 010-1234-5678입니다', '01012345678', '(010 1234 5678)', '011.123.4567로'])(
    'sees a phone number in %s',
    text => {
      expect(findPersonalNumber(text)).toBe('phone')
    },
  )

  it.each(['900101-1234567', '주민번호 9001011234567을', '001231 3123456'])(
    'sees a registration number in %s',
    text => {
      expect(findPersonalNumber(text)).toBe('registration')
    },
  )

  it.each([
    '신한은행 110-123-456789 홍길동',
    '국민 123456-01-234567로 보내 주세요',
    '우리 1002-123-456789',
    '농협 301-1234-5678-91',
    '기업 012-345678-01-011',
    '카카오 3333-01-2345678',
    '계좌번호: 12345678901234',
    '하나은행 123-45678-90123',
    '토스뱅크 1000-1234-5678로 입금',
    '새마을금고 9002-1234-56789',
  ])('sees an account number in %s', text => {
    expect(findPersonalNumber(text)).toBe('account')
  })

  it.each([
    '은행 대출 1234567890원',
    '은행 대출 1,234,567,890원',
    '국민은행 고객센터 02-2073-7114',
    '은행은 1588-1234로 전화하세요',
    '한국은행 사업자등록번호 104-82-07923',
    '은행 법인등록번호 134111-1234567',
    '은행법 제20305호, 2024-02-13 공포',
    '입금 마감은 2024-01-15 10:30까지',
    '고시 제2024-123-456789호',
    '의안번호 2212345, 은행법 일부개정법률안',
    'ISBN 979-11-6157-123-4 은행의 역사',
    '031-123-4567',
    '사건 2023헌마1234',
    '2021-2024년 예산',
    '은행 이용자 12345678901명',
    '위도 37.566535, 경도 126.977969',
  ])('takes no account number out of %s', text => {
    expect(findPersonalNumber(text)).toBeUndefined()
  })

  it.each([
    '예산 1234567890123원',
    '901301-1234567',
    '020-1234-5678',
    '문서 a0112-345-6789-bc',
    '01123456-7890-4123-8123-012345678901',
    '2026-11-20에 010번 버스',
  ])('leaves %s alone', text => {
    expect(findPersonalNumber(text)).toBeUndefined()
  })
})
