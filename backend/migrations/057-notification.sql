-- What a member is told, one row per thing while it is unread (R6.11): a second comment on the same post counts up.

create sequence notification_positions;

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  kind text not null check (
    kind in (
      'post-commented', 'comment-replied', 'question-moved', 'question-selected', 'question-answered',
      'debate-opened', 'debate-event', 'interview-question-answered', 'interview-published', 'notice-published',
      'post-hidden', 'comment-hidden', 'writing-suspended'
    )
  ),
  post_id bigint references posts (id),
  comment_id bigint references comments (id),
  notice_id bigint references notices (id),
  -- Why this member is told.
  reason text not null check (
    reason in ('author', 'replied-to', 'agreed', 'bookmarked', 'stance', 'asked', 'member', 'concerned')
  ),
  -- Who did it, the latest last; names are read when the notification is.
  actor_ids bigint[] not null default '{}' check (cardinality(actor_ids) <= 100),
  count integer not null default 1 check (count > 0),
  -- What the sentence needs besides: the step of a question, the rule by which something was hidden, its end.
  details jsonb not null default '{}',
  dedupe_key text not null,
  -- Its place in the member's list, renewed when it counts up.
  position bigint not null default nextval('notification_positions'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  read_at timestamptz
);
alter sequence notification_positions owned by notifications.position;

create unique index notifications_unread on notifications (user_id, dedupe_key) where read_at is null;
create index notifications_by_user on notifications (user_id, position desc);
create index notifications_by_post on notifications (post_id) where post_id is not null;
create index notifications_by_comment on notifications (comment_id) where comment_id is not null;
create index notifications_by_notice on notifications (notice_id) where notice_id is not null;
create index notifications_read on notifications (read_at) where read_at is not null;
