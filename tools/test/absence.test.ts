import { expect, it } from 'vitest'
import { Refusal } from '../setup/refusal.ts'
import { type Absence, bringOptional } from './absence.ts'

it('notes in one line why a program could not be had, and goes on', async () => {
  const absent: Absence[] = []
  const bring = () => Promise.reject(new Refusal('qpdf을 찾지 못했습니다.\n\nE: no network'))
  expect(await bringOptional('pdf-programs', bring, absent)).toBeNull()
  expect(absent).toEqual([{ program: 'pdf-programs', reason: 'qpdf을 찾지 못했습니다.' }])
})

it('hides no fault', async () => {
  const absent: Absence[] = []
  const bring = () => Promise.reject(new TypeError('a fault'))
  await expect(bringOptional('postgres', bring, absent)).rejects.toThrow('a fault')
  expect(absent).toEqual([])
})

it('answers what was found', async () => {
  const absent: Absence[] = []
  expect(await bringOptional('webkit', async () => '/usr/bin/WebKitWebDriver', absent)).toContain('WebKit')
  expect(absent).toEqual([])
})
