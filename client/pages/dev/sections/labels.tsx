import type { ReactElement } from 'react'
import { AuthorLine } from '#client/ui/badge/author-line.tsx'
import { AuthorName } from '#client/ui/badge/author-name.tsx'
import { Avatar } from '#client/ui/badge/avatar.tsx'
import { Badge, type BadgeTone } from '#client/ui/badge/badge.tsx'
import { formatCount, formatTotal } from '#client/ui/format/number.ts'
import { withParticle } from '#client/ui/format/particle.ts'
import { Specimen } from '../specimen.tsx'

/** Forty characters, twice what a nickname may have. */
const longName = '아주아주긴별명을가진시민이자주말마다동네도서관에서질문을적는사람입니다정말'
const at = '2026-11-18T01:30:00.000Z'
const people = [
  { seq: 1, name: '해질녘', certified: false, type: null },
  { seq: 2, name: '김하늘', certified: true, type: null },
  { seq: 3, name: '박연구', certified: true, type: '도시계획 연구자' },
  { seq: 4, name: longName, certified: true, type: '주거복지 전문가' },
]
const tones: [BadgeTone, string][] = [
  ['quiet', '공개'],
  ['accent', '토론 중'],
  ['ink', '답변 완료'],
  ['faded', '철회'],
]
const counts = [0, 7, 999, 9_999, 12_345, 345_678, 12_345_678]

export function Labels(): ReactElement {
  return (
    <>
      <Specimen title="딱지" set="row">
        {tones.map(([tone, word]) => (
          <Badge key={tone} tone={tone}>
            {word}
          </Badge>
        ))}
      </Specimen>
      <Specimen title="머리글자" set="row">
        <Avatar name="해질녘" size="small" />
        <Avatar name="김하늘" />
        <Avatar name="Jane Doe" />
        <Avatar name="박연구" size="large" />
      </Specimen>
      <Specimen title="작성자">
        {people.map(author => (
          <AuthorLine key={author.seq} author={author} at={at}>
            <span>의견 {formatCount(author.seq * 12_345)}</span>
          </AuthorLine>
        ))}
        <AuthorName author={{ seq: 9, name: '떠난 회원', certified: false, type: null }} plain />
      </Specimen>
      <Specimen title="수" set="row">
        {counts.map(count => (
          <span key={count}>{formatCount(count)}</span>
        ))}
        <span>{formatTotal(1_000, true)}</span>
      </Specimen>
      <Specimen title="조사" set="row">
        {[3, 10, '토론', '의제', 'OPQR', '녹서(초안)'].map(word => (
          <span key={word}>{withParticle(word, '을/를')}</span>
        ))}
      </Specimen>
    </>
  )
}
