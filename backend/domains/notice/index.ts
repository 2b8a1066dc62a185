export { isNoticeOut } from './notice.repository.ts'
export { registerNotice } from './notice.routes.ts'
export {
  type NoticeChange,
  publishNotice,
  removeNotice,
  scheduleNotice,
  updateNotice,
  writeNotice,
} from './notice-acts.ts'
export { publishDueNotices } from './notice-due.ts'
export { type NoticePopupPeriod, setNoticePopup } from './notice-popup.ts'
