-- Mail (docs/decisions/043-mail.md): a queue that the job `send-mails` empties, and what members do not want by mail.

-- When a receiving server refused the address for good; nothing is sent to it until its owner asks for that again.
alter table user_contacts add column refused_at timestamptz;

-- Kinds of service mail that a member switched off. News mail has its own consent instead (document `news`).
create table mail_opt_outs (
  user_id bigint not null references users (id),
  kind text not null check (kind in ('step', 'account')),
  created_at timestamptz not null default now(),
  primary key (user_id, kind)
);

-- One row per event and member. The text and the address are read when it is sent; neither is stored here.
create table mails (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (kind in ('step', 'account', 'digest')),
  -- Null for a digest.
  notification_id bigint references notifications (id) on delete cascade,
  event_key text not null check (char_length(event_key) between 1 and 60),
  created_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'skipped', 'refused', 'given-up')),
  constraint mails_once unique (user_id, event_key),
  constraint mails_ended_with_outcome check ((ended_at is null) = (outcome is null))
);
create index mails_waiting on mails (next_attempt_at, id) where ended_at is null;
create index mails_ended on mails (ended_at) where ended_at is not null;
create index mails_by_notification on mails (notification_id) where notification_id is not null;
