-- Notifications of members, one row per thing while it is unread (R6.11): a second comment on the same post counts up.

create sequence notification_positions;

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (
    kind in (
      'post-commented', 'comment-replied', 'question-moved', 'question-selected', 'question-answered',
      'debate-opened', 'debate-event', 'interview-question-answered', 'interview-published', 'notice-published',
      'post-hidden', 'comment-hidden', 'writing-suspended', 'sign-in-added', 'sign-in-removed',
      'paper-cited', 'paper-published', 'paper-suggested', 'paper-suggestion-decided', 'paper-withdrawn'
    )
  ),
  post_id bigint references posts (id),
  comment_id bigint references comments (id),
  notice_id bigint references notices (id),
  -- Why this member is told.
  reason text not null check (
    reason in (
      'author', 'replied-to', 'agreed', 'bookmarked', 'stance', 'asked', 'member', 'concerned',
      'cited', 'co-writer', 'suggested'
    )
  ),
  -- Members who did it, the latest last; names are read when the notification is.
  actor_ids bigint[] not null default '{}' check (cardinality(actor_ids) <= 100),
  count integer not null default 1 check (count > 0),
  -- Further parts of the sentence: the step of a question, the rule by which something was hidden, its end.
  details jsonb not null default '{}',
  dedupe_key text not null,
  -- Its place in the member's list, renewed when it counts up.
  position bigint not null default nextval('notification_positions'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  read_at timestamptz,
  paper_id bigint references green_papers (id)
);
alter sequence notification_positions owned by notifications.position;

create unique index notifications_unread on notifications (user_id, dedupe_key) where read_at is null;
create index notifications_by_user on notifications (user_id, position desc);
create index notifications_by_post on notifications (post_id) where post_id is not null;
create index notifications_by_comment on notifications (comment_id) where comment_id is not null;
create index notifications_by_notice on notifications (notice_id) where notice_id is not null;
create index notifications_read on notifications (read_at) where read_at is not null;
create index notifications_by_paper on notifications (paper_id) where paper_id is not null;

-- Pictures that members send for their texts (R6.1). The bytes are kept outside; a row is there before them and
-- goes after them, so that no bytes are ever without a row.
create table attachments (
  id uuid primary key default gen_random_uuid(),
  owner_id bigint not null references users (id),
  storage_key text not null unique,
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes integer not null check (bytes > 0),
  mime text not null check (mime in ('image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  status text not null default 'pending' check (status in ('pending', 'ready', 'leaving')),
  -- Since when no text shows it; null while one does.
  loose_since timestamptz default now(),
  created_at timestamptz not null default now()
);

create index attachments_by_owner on attachments (owner_id, created_at desc);
create index attachments_loose on attachments (loose_since) where loose_since is not null;
create index attachments_leaving on attachments (id) where status = 'leaving';

-- Uses of a picture: of a draft or a private profile it is seen by its writers, else by everybody. The typed columns
-- repeat the subject, so that a use points at something that is there.
create table attachment_uses (
  subject_kind text not null check (
    subject_kind in (
      'post', 'question-answer', 'debate-event', 'notice', 'faq', 'banner',
      'profile', 'private-profile', 'green-paper-draft', 'green-paper-edition'
    )
  ),
  subject_id bigint not null,
  attachment_id uuid not null references attachments (id),
  debate_event_id bigint generated always as (case subject_kind when 'debate-event' then subject_id end) stored
    references debate_events (id),
  notice_id bigint generated always as (case subject_kind when 'notice' then subject_id end) stored
    references notices (id),
  faq_id bigint generated always as (case subject_kind when 'faq' then subject_id end) stored
    references faqs (id),
  banner_id bigint generated always as (case subject_kind when 'banner' then subject_id end) stored
    references banners (id),
  post_id bigint generated always as (
    case when subject_kind in ('post', 'question-answer') then subject_id end
  ) stored references posts (id),
  user_id bigint generated always as (
    case when subject_kind in ('profile', 'private-profile') then subject_id end
  ) stored references users (id),
  green_paper_id bigint generated always as (
    case subject_kind when 'green-paper-draft' then subject_id end
  ) stored references green_papers (id),
  green_paper_edition_id bigint generated always as (
    case subject_kind when 'green-paper-edition' then subject_id end
  ) stored references green_paper_editions (id),
  primary key (subject_kind, subject_id, attachment_id)
);

create index attachment_uses_by_attachment on attachment_uses (attachment_id);
create index attachment_uses_by_post on attachment_uses (post_id) where post_id is not null;
create index attachment_uses_by_debate_event on attachment_uses (debate_event_id) where debate_event_id is not null;
create index attachment_uses_by_notice on attachment_uses (notice_id) where notice_id is not null;
create index attachment_uses_by_faq on attachment_uses (faq_id) where faq_id is not null;
create index attachment_uses_by_banner on attachment_uses (banner_id) where banner_id is not null;
create index attachment_uses_by_user on attachment_uses (user_id) where user_id is not null;
create index attachment_uses_by_green_paper on attachment_uses (green_paper_id) where green_paper_id is not null;
create index attachment_uses_by_green_paper_edition on attachment_uses (green_paper_edition_id)
  where green_paper_edition_id is not null;

-- Pictures sent on a day in Asia/Seoul (FI-05). Only today counts; older days are swept away.
create table attachment_days (
  user_id bigint not null references users (id),
  day date not null,
  uploads integer not null check (uploads > 0),
  primary key (user_id, day)
);

create index attachment_days_by_day on attachment_days (day);
