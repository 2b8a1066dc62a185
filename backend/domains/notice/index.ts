export { findDeskNotices, readDeskNoticeById } from './desk-notice.queries.ts'
export { registerDeskNotice } from './desk-notice.routes.ts'
export {
  type NoticeChange,
  type NoticePopupPeriod,
  publishDueNotices,
  publishNotice,
  removeNotice,
  scheduleNotice,
  setNoticePopup,
  updateNotice,
  writeNotice,
} from './notice.commands.ts'
export { isAnyNoticeOut } from './notice.queries.ts'
export { registerNotice } from './notice.routes.ts'
