-- The editors' second factor (R13.8): passkeys, recovery codes, and what lets an editor register the first passkey.

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  -- COSE key, as the authenticator sent it.
  public_key bytea not null,
  -- Signatures that the authenticator has counted; always 0 for those that do not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint passkeys_credential_id_key unique (credential_id)
);
create index passkeys_by_user on passkeys (user_id);

-- By keyed hash only.
create table recovery_codes (
  user_id bigint not null references users (id),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Wrong codes of the last minutes, after some of which no code is taken for a while.
create table recovery_code_failures (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  failed_at timestamptz not null
);
create index recovery_code_failures_by_user on recovery_code_failures (user_id, failed_at);

-- Made by the operator, by SHA-256 only: with a sign-in alone nobody registers a passkey.
create table enrolment_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint enrolment_codes_code_hash_key unique (code_hash)
);
create index enrolment_codes_by_user on enrolment_codes (user_id);

-- The open challenge of a session and purpose, gone with its first answer.
create table second_factor_challenges (
  session_id uuid not null references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('registration', 'authentication')),
  challenge text not null,
  -- Used up by the registration that the challenge is for.
  enrolment_code_id bigint references enrolment_codes (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (session_id, purpose)
);
create index second_factor_challenges_by_enrolment_code on second_factor_challenges (enrolment_code_id);

-- When a session last passed the second factor. Of the session, hence of all its tokens (R12.7).
alter table sessions add column second_factor_at timestamptz;
