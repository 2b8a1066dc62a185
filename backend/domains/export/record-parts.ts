/** Things of which a row holds no more than a number or a key. */
export type Named = 'post' | 'comment' | 'interviewQuestion' | 'paper' | 'category' | 'position'

/**
 * Rows that name a member in `owner`, without the columns in `without`; with `through`, rows whose `owner` names
 * a row of that table. `names` are the columns that name another thing, of which title or label is added as far as
 * the member may read it. `newestBy` grows with each new row, `created_at` where it is not named.
 */
export type RecordPart = {
  name: string
  table: string
  owner: string
  through?: { table: string; owner: string }
  without?: readonly string[]
  names?: Partial<Record<Named, string>>
  newestBy?: string
}

/** Lists everything that the site holds of a member and hands out (R11.4); words are in `record-words.ts`. */
export const recordParts = [
  { name: 'account', table: 'users', owner: 'id' },
  { name: 'contact', table: 'user_contacts', owner: 'user_id' },
  { name: 'mailOptOuts', table: 'mail_opt_outs', owner: 'user_id' },
  { name: 'mails', table: 'mails', owner: 'user_id', without: ['event_key', 'attempts', 'next_attempt_at'] },
  {
    name: 'pushDevices',
    table: 'push_devices',
    owner: 'user_id',
    // With these a lost copy of this record could write to that screen.
    without: ['endpoint', 'endpoint_hash', 'p256dh', 'auth'],
  },
  // The subject is the provider's name for the person, which a lost copy of this record must not give away.
  {
    name: 'identities',
    table: 'oauth_identities',
    owner: 'user_id',
    without: ['subject'],
    newestBy: 'linked_at',
  },
  // The hash is kept from them too: with it a lost copy of this record could be found to be theirs.
  {
    name: 'certifications',
    table: 'certifications',
    owner: 'user_id',
    without: ['person_hash'],
    newestBy: 'verified_at',
  },
  { name: 'sessions', table: 'sessions', owner: 'user_id', without: ['live_hash', 'parent_hash'] },
  { name: 'passkeys', table: 'passkeys', owner: 'user_id', without: ['credential_id', 'public_key'] },
  { name: 'consents', table: 'user_consents', owner: 'user_id', newestBy: 'decided_at' },
  {
    name: 'decisions',
    table: 'decision_notices',
    owner: 'member_id',
    without: ['editor_id'],
    newestBy: 'decision_id',
  },
  { name: 'objections', table: 'objections', owner: 'member_id', without: ['decided_by'] },
  {
    name: 'suspensions',
    table: 'user_sanctions',
    owner: 'user_id',
    without: ['actor_id'],
    newestBy: 'from_at',
  },
  { name: 'profileDocument', table: 'profile_documents', owner: 'user_id', newestBy: 'updated_at' },
  { name: 'posts', table: 'posts', owner: 'author_id', without: ['sg', 'sg_version'] },
  { name: 'questionRevisions', table: 'question_revisions', owner: 'replaced_by', newestBy: 'replaced_at' },
  { name: 'agreements', table: 'post_agreements', owner: 'user_id', names: { post: 'post_id' } },
  {
    name: 'excludedAgreements',
    table: 'excluded_agreements',
    owner: 'user_id',
    without: ['exclusion_id'],
    names: { post: 'post_id' },
    newestBy: 'exclusion_id',
  },
  {
    name: 'mergeRefusals',
    table: 'merge_refusals',
    owner: 'user_id',
    names: { post: 'post_id' },
    newestBy: 'refused_at',
  },
  { name: 'bookmarks', table: 'bookmarks', owner: 'user_id', names: { post: 'post_id' } },
  { name: 'paperBookmarks', table: 'paper_bookmarks', owner: 'user_id', names: { paper: 'paper_id' } },
  {
    name: 'categoryBookmarks',
    table: 'category_bookmarks',
    owner: 'user_id',
    names: { category: 'category_id' },
  },
  {
    name: 'stances',
    table: 'debate_stances',
    owner: 'user_id',
    names: { post: 'post_id', position: 'position' },
    newestBy: 'changed_at',
  },
  { name: 'attachments', table: 'attachments', owner: 'owner_id', without: ['storage_key', 'sha256'] },
  {
    name: 'comments',
    table: 'comments',
    owner: 'author_id',
    names: { post: 'post_id', position: 'stance' },
  },
  {
    name: 'commentRevisions',
    table: 'comment_revisions',
    owner: 'comment_id',
    through: { table: 'comments', owner: 'author_id' },
    newestBy: 'replaced_at',
  },
  {
    name: 'commentAgreements',
    table: 'comment_agreements',
    owner: 'user_id',
    names: { comment: 'comment_id' },
  },
  { name: 'interviewQuestions', table: 'interview_questions', owner: 'asker_id', names: { post: 'post_id' } },
  {
    name: 'interviewQuestionAgreements',
    table: 'interview_question_agreements',
    owner: 'user_id',
    names: { interviewQuestion: 'question_id' },
  },
  { name: 'greenPapers', table: 'green_papers', owner: 'owner_id', without: ['updated_by'] },
  {
    name: 'greenPaperParts',
    table: 'green_paper_members',
    owner: 'user_id',
    names: { paper: 'paper_id' },
    newestBy: 'joined_at',
  },
  {
    name: 'greenPaperCitations',
    table: 'green_paper_citations',
    owner: 'created_by',
    without: ['author_id', 'author_name'],
    names: { post: 'post_id' },
  },
  {
    name: 'greenPaperSuggestions',
    table: 'green_paper_suggestions',
    owner: 'author_id',
    without: ['decided_by'],
  },
  {
    name: 'notifications',
    table: 'notifications',
    owner: 'user_id',
    without: ['actor_ids'],
    names: { post: 'post_id' },
  },
  { name: 'blocks', table: 'member_blocks', owner: 'user_id' },
  {
    name: 'reports',
    table: 'reports',
    owner: 'reporter_id',
    without: ['decided_by'],
    names: { post: 'post_id' },
  },
] as const satisfies RecordPart[]

/** Bounds the rows of one kind in a record; the newest are kept. */
export const mostRows = 20_000

export type PartName = (typeof recordParts)[number]['name']

export const leftOut: Record<string, string> = {
  'ledger_member_keys.user_id': 'whoever has the key can claim every voice; receipts show what it makes',
  'planned_withdrawals.user_id': 'technical: when what a leaving member takes back is due, a week at most',
  'agreement_exclusions.decided_by': 'what editors did is the record of the site',
  'agreement_exclusions.proposed_by': 'what editors did is the record of the site',
  'agreement_exclusions.restore_decided_by': 'what editors did is the record of the site',
  'agreement_exclusions.restore_proposed_by': 'what editors did is the record of the site',
  'agreement_networks.user_id': 'a hash of a network that leads to no address, kept for 90 days',
  'attachment_days.user_id': 'technical: how much was uploaded on a day',
  'attachment_uses.user_id': 'the pictures of the stored profile, which is in the record itself',
  'audit_log.actor_id': 'what editors did is the record of the site',
  'banners.created_by': 'an editor’s work for the site',
  'category_stewards.user_id': 'an editor’s work for the site, public by name',
  'certification_attempts.user_id': 'technical, kept for ten minutes',
  'consent_document_withdrawals.withdrawn_by': 'what editors did is the record of the site',
  'debate_events.created_by': 'an editor’s work for the site',
  'debate_former_conclusions.replaced_by': 'what editors did is the record of the site',
  'decision_notices.editor_id': 'what editors did is the record of the site',
  'enrolment_codes.user_id': 'technical, open for a day',
  'faqs.created_by': 'an editor’s work for the site',
  'green_paper_citations.author_id': 'what others cite of a member is in these others’ papers',
  'green_paper_edition_author_pages.user_id': 'pages of their own profile, public on the paper’s page',
  'green_paper_edition_authors.user_id': 'public on the paper’s page',
  'green_paper_editions.published_by': 'public on the paper’s page',
  'green_paper_revisions.saved_by': 'states of a paper, which is in the record of its owner itself',
  'green_paper_rule_withdrawals.restored_by': 'what editors did is the record of the site',
  'green_paper_suggestions.decided_by': 'what its writers decided is the paper’s',
  'green_paper_withdrawals.actor_id': 'when a paper was withdrawn is public on its page',
  'green_papers.updated_by': 'who saved last is the paper’s',
  'idempotency_keys.user_id': 'technical, kept for days',
  'interview_guests.user_id': 'public on the interview’s page',
  'member_blocks.other_id': 'what others do not want to see is theirs, and told to nobody',
  'notices.author_id': 'an editor’s work for the site',
  'objections.decided_by': 'what editors did is the record of the site',
  'question_answers.editor_id': 'an editor’s work for the site',
  'question_outcomes.editor_id': 'an editor’s work for the site',
  'question_steps.actor_id': 'public on the question’s page',
  'recovery_code_failures.user_id': 'technical, of fifteen minutes',
  'recovery_codes.user_id': 'nothing but keyed hashes of what the member was told',
  'reports.decided_by': 'what editors did is the record of the site',
  'synonyms.created_by': 'an editor’s work for the site',
  'takedown_requests.decided_by': 'what editors did is the record of the site',
  'user_sanctions.actor_id': 'what editors did is the record of the site',
}
