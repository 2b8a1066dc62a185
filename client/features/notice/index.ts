export { NewestNotice } from './newest-notice.tsx'
