-- Signing in: ties to identity providers, sessions with their tokens, and certification.

create table oauth_identities (
  provider text not null,
  subject text not null,
  user_id bigint not null references users (id),
  linked_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- Ties to a provider that members had who are erased by now, kept until the provider is told, for days at most.
-- Nothing here says whose they were.
create table ended_identities (
  id bigint generated always as identity primary key,
  provider text not null,
  subject text not null,
  ended_at timestamptz not null default now(),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  unique (provider, subject)
);
create index ended_identities_due on ended_identities (next_attempt_at);

-- A session is a family of refresh tokens (R12.7): one live token, its parent, and whether the live one was used.
create table sessions (
  id uuid primary key,
  user_id bigint not null references users (id),
  provider text not null,
  generation int not null default 1,
  live_hash bytea not null,
  parent_hash bytea,
  live_used_at timestamptz,
  created_at timestamptz not null default now(),
  rotated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'withdrawal', 'expired')),
  -- Kind of device that it was opened on, for its owner to know it by (e.g. '안드로이드 카카오톡'). Neither the user
  -- agent nor an address is kept; null where nothing could be told.
  device text check (char_length(device) between 1 and 40),
  check ((ended_at is null) = (end_reason is null))
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

-- Every refresh token ever issued, by SHA-256 only; it tells a reused token from an unknown one.
create table refresh_tokens (
  hash bytea primary key check (octet_length(hash) = 32),
  session_id uuid not null references sessions (id) on delete cascade,
  parent_hash bytea,
  issued_at timestamptz not null default now()
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- One natural person, one account (R12.19): a keyed hash of who was proven, by what and when. Nothing else is kept.
create table certifications (
  user_id bigint primary key references users (id),
  person_hash bytea not null check (octet_length(person_hash) = 32),
  method text not null check (method in ('local', 'portone')),
  verified_at timestamptz not null,
  constraint certifications_one_person unique (person_hash)
);

-- A proof under way: of the member who began it, used once, gone when its time is over.
create table certification_attempts (
  id uuid primary key,
  user_id bigint not null references users (id),
  started_at timestamptz not null,
  expires_at timestamptz not null
);
create index certification_attempts_by_user on certification_attempts (user_id);
create index certification_attempts_by_expiry on certification_attempts (expires_at);
