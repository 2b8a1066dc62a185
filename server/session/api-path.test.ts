import { describe, expect, it } from 'vitest'
import { isApiPath, pathOf } from './api-path.ts'

describe('isApiPath', () => {
  it.each([
    '/',
    '/api',
    '/api/',
    '/API/codes',
    '/%61pi/codes',
    '//api/codes',
    '/api//evil',
    '/api/codes/',
    '/api/./codes',
    '/api/../readyz',
    '/api/..',
    '/api/codes/..',
    '/api/..;/readyz',
    '/api/codes;a=1',
    '/api/%2e%2e/readyz',
    '/api/..%2freadyz',
    '/api/..%5creadyz',
    '/api/a\\b',
    '/api/%00',
    '/api/a%0d%0ab',
    '/api/%252e%252e/readyz',
    '/api/%2F%2Fevil',
    '/api/%c0%ae%c0%ae/x',
    '/api/questions/１',
    '/api/질문',
    '/api/@evil.example',
    '/api/http://evil.example',
    'http://evil.example/api/codes',
  ])('refuses %s', path => {
    expect(isApiPath(path)).toBe(false)
  })

  it.each([
    '/api/codes',
    '/api/openapi.json',
    '/api/categorys/all',
    '/api/oAuth/login/local',
    '/api/comments/12/34',
    '/api/debates/similarity-debate-event/7',
    '/api/..a',
  ])('accepts %s', path => {
    expect(isApiPath(path)).toBe(true)
  })

  it('gets the path of pathOf without its query', () => {
    expect(pathOf('/api/questions?keyword=a/../b')).toBe('/api/questions')
    expect(pathOf('/api/questions')).toBe('/api/questions')
  })
})
