-- 임시조치 (Network Act, article 44-2): somebody says that a post or comment infringes their rights, and it may be blocked
-- for up to 30 days. Claimants need no account; what is kept of them is erased six months after the case ended.
create table takedown_requests (
  id bigint generated always as identity primary key,
  case_number text not null unique,
  -- Of what was sent, so that a form sent twice makes one case.
  fingerprint bytea not null unique check (octet_length(fingerprint) = 32),
  post_id bigint references posts (id),
  comment_id bigint references comments (id),
  basis text not null check (basis in ('defamation', 'privacy', 'copyright', 'other')),
  claimant_kind text not null check (claimant_kind in ('self', 'agent')),
  -- Null once erased.
  claimant_name text,
  contact text,
  text text,
  status text not null default 'received' check (status in ('received', 'blocked', 'returned', 'removed', 'refused')),
  received_at timestamptz not null default now(),
  blocked_until timestamptz,
  -- The newest decision on it: the measure itself, then a removal.
  decision_id bigint references moderation_decisions (id),
  decided_at timestamptz,
  decided_by bigint references users (id),
  reason text,
  ended_at timestamptz,
  constraint takedown_requests_one_thing check (num_nonnulls(post_id, comment_id) = 1),
  constraint takedown_requests_blocked check ((status = 'blocked') = (ended_at is null and blocked_until is not null)),
  constraint takedown_requests_ended check ((status in ('received', 'blocked')) = (ended_at is null))
);
create index takedown_requests_by_post on takedown_requests (post_id) where post_id is not null;
create index takedown_requests_by_comment on takedown_requests (comment_id) where comment_id is not null;
create index takedown_requests_by_decision on takedown_requests (decision_id) where decision_id is not null;
create index takedown_requests_by_editor on takedown_requests (decided_by) where decided_by is not null;
create index takedown_requests_by_status on takedown_requests (status, received_at, id);
create index takedown_requests_due on takedown_requests (blocked_until) where status = 'blocked';
create index takedown_requests_claimants on takedown_requests (ended_at) where claimant_name is not null;

-- Proof that a claimant sent, for editors alone. A row is there before its bytes and goes after them; one without a
-- request is swept.
create table takedown_files (
  id uuid primary key,
  request_id bigint references takedown_requests (id),
  name text not null,
  mime text not null,
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  storage_key text not null unique,
  created_at timestamptz not null default now()
);
create index takedown_files_by_request on takedown_files (request_id) where request_id is not null;
create index takedown_files_loose on takedown_files (created_at) where request_id is null;

-- Tells a text under 임시조치 from one that is hidden until a date by a rule; says nothing of a public text.
alter table posts add column hidden_by_claim boolean not null default false;
alter table comments add column hidden_by_claim boolean not null default false;

alter table moderation_decisions drop constraint moderation_decisions_measure_check;
alter table moderation_decisions add constraint moderation_decisions_measure_check
  check (measure in ('kept', 'temporary', 'removed', 'withdrawn', 'blocked')) not valid;

alter table notifications validate constraint notifications_kind_check;
