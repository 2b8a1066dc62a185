import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { Debate, DebateStatus } from '#shared/contract/debate.ts'
import { DebateHead } from './debate-head.tsx'

const debate = {
  id: 7,
  version: 1,
  title: '토론',
  excerpt: '',
  body: '',
  category: { slug: 'labor', name: '노동' },
  author: { seq: 1, name: '편집자' },
  facilitator: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  opensAt: '2026-11-02T00:00:00.000Z',
  closesAt: '2026-11-29T15:05:00.000Z',
  closedEarly: false,
  counts: { agree: 0, comment: 0, view: 0 },
  participants: 0,
}

function periodOf(status: DebateStatus): string {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DebateHead debate={{ ...debate, status } as unknown as Debate} />
    </MemoryRouter>,
  )
  return /기간 .*?(?=<\/span>)/.exec(html)?.[0].replace(/<[^>]+>/g, '') ?? ''
}

describe('the period in the head of a debate', () => {
  it.each(['scheduled', 'open'] as const)('has the hours by which one can join, while %s', status =>
    expect(periodOf(status)).toBe('기간 2026년 11월 2일 오전 9:00 ~ 2026년 11월 30일 오전 12:05'),
  )

  it.each(['closed', 'concluded'] as const)('has its days, once %s', status =>
    expect(periodOf(status)).toBe('기간 2026.11.02 ~ 2026.11.30'),
  )
})
