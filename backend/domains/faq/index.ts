export { registerDeskFaq } from './desk-faq.routes.ts'
export { addFaq, type FaqChange, reorderFaqs, setFaqActive, updateFaq } from './faq.commands.ts'
export { findDeskFaqs, isFaqShown, isPublicFaq } from './faq.queries.ts'
export { registerFaq } from './faq.routes.ts'
