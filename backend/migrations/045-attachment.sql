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

-- What shows a picture. The typed columns repeat the subject, so that a use points at something that is there.
create table attachment_uses (
  subject_kind text not null check (subject_kind in ('post', 'debate-event', 'notice', 'faq', 'banner')),
  subject_id bigint not null,
  attachment_id uuid not null references attachments (id),
  post_id bigint generated always as (case subject_kind when 'post' then subject_id end) stored
    references posts (id),
  debate_event_id bigint generated always as (case subject_kind when 'debate-event' then subject_id end) stored
    references debate_events (id),
  notice_id bigint generated always as (case subject_kind when 'notice' then subject_id end) stored
    references notices (id),
  faq_id bigint generated always as (case subject_kind when 'faq' then subject_id end) stored
    references faqs (id),
  banner_id bigint generated always as (case subject_kind when 'banner' then subject_id end) stored
    references banners (id),
  primary key (subject_kind, subject_id, attachment_id)
);

create index attachment_uses_by_attachment on attachment_uses (attachment_id);
create index attachment_uses_by_post on attachment_uses (post_id) where post_id is not null;
create index attachment_uses_by_debate_event on attachment_uses (debate_event_id) where debate_event_id is not null;
create index attachment_uses_by_notice on attachment_uses (notice_id) where notice_id is not null;
create index attachment_uses_by_faq on attachment_uses (faq_id) where faq_id is not null;
create index attachment_uses_by_banner on attachment_uses (banner_id) where banner_id is not null;

-- Pictures sent on a day in Asia/Seoul (FI-05). Only today counts; older days are swept away.
create table attachment_days (
  user_id bigint not null references users (id),
  day date not null,
  uploads integer not null check (uploads > 0),
  primary key (user_id, day)
);

create index attachment_days_by_day on attachment_days (day);
