export { isLong, times } from '#backend/testing/test-length.ts'
